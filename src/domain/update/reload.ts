/** When a page may reload automatically: never twice in a row, never over typed input. */
import type { ReloadBlocker } from './activationPolicy.ts';

export const reloadPauseMs = 30_000;

/**
 * Whether the last automatic reload was long enough ago, on the wall clock; a clock that was set back counts
 * too.
 */
export function mayReload(reloadedAtMs: number | undefined, nowMs: number): boolean {
  return reloadedAtMs === undefined || Math.abs(nowMs - reloadedAtMs) >= reloadPauseMs;
}

export interface MissingCodeInput {
  /** Whether a reload gets the app's page, from the network or from the worker. */
  readonly canReload: boolean;
  readonly reloadedAtMs: number | undefined;
  readonly holds: readonly ReloadBlocker[];
}

/**
 * What to do when a part of the app cannot be fetched. A new version may have removed the files of the old
 * one, and a reloaded page names the new ones. A browser may also remember a failed file for the life of the page.
 */
export function afterMissingCode(facts: MissingCodeInput, nowMs: number): 'reload' | 'report' {
  const mayHelp = facts.canReload && facts.holds.length === 0;
  return mayHelp && mayReload(facts.reloadedAtMs, nowMs) ? 'reload' : 'report';
}

/** When a page may load itself anew without being asked: never twice in a row, never over something typed. */
import type { ReloadBlocker } from './activationPolicy.ts';

export const reloadPauseMs = 30_000;

/** Whether the last reload by itself lies long enough behind, on the wall clock; one set back counts too. */
export function mayReload(reloadedAtMs: number | undefined, nowMs: number): boolean {
  return reloadedAtMs === undefined || Math.abs(nowMs - reloadedAtMs) >= reloadPauseMs;
}

export interface MissingCodeInput {
  readonly isOnline: boolean;
  readonly reloadedAtMs: number | undefined;
  readonly holds: readonly ReloadBlocker[];
}

/**
 * What to do where a part of the app cannot be fetched: a new version has perhaps taken the old one's
 * files away, and the page that is loaded anew names the new ones. Without a network there is none.
 */
export function afterMissingCode(facts: MissingCodeInput, nowMs: number): 'reload' | 'tell' {
  const mayHelp = facts.isOnline && facts.holds.length === 0;
  return mayHelp && mayReload(facts.reloadedAtMs, nowMs) ? 'reload' : 'tell';
}

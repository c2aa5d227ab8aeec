import { parentOf } from './parents.ts';
import type { ScreenName } from './screenPaths.ts';

/** How one screen gives way to another: into a screen below, out of one, or between card and gate mode. */
export type Move = 'in' | 'out' | 'gate';

export interface Step {
  readonly from: ScreenName;
  readonly to: ScreenName;
  /** Gate mode is an entry of the history at the card's own address. */
  readonly isGate: boolean;
  /** The history goes back, or an entry is replaced by the screen above it. */
  readonly isBack: boolean;
}

/**
 * How a step is shown; undefined where the screens change at once, as they do from one tab to another. ID
 * settings are a sheet, which has a motion of its own.
 */
export function moveOf({ from, to, isGate, isBack }: Step): Move | undefined {
  if (from === 'IdSettings' || to === 'IdSettings') return undefined;
  if (from === to) return isGate ? 'gate' : undefined;
  if (isBack) return parentOf(from) === undefined ? undefined : 'out';
  return parentOf(to) === undefined ? undefined : 'in';
}

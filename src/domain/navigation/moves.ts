import { parentOf } from './parents.ts';
import type { ScreenName } from './screenPaths.ts';

/** How one screen replaces another: into a screen below, out of one, or between card and gate mode. */
export type Move = 'in' | 'out' | 'gate';

export interface Step {
  readonly from: ScreenName;
  readonly to: ScreenName;
  /** Gate mode is a history entry at the card's own address. */
  readonly isGate: boolean;
  /** The history goes back, or the screen above replaces an entry. */
  readonly isBack: boolean;
}

/**
 * How a step is shown; undefined when the screens change at once, as between tabs. ID settings are a sheet
 * with its own motion.
 */
export function moveOf({ from, to, isGate, isBack }: Step): Move | undefined {
  if (from === 'IdSettings' || to === 'IdSettings') return undefined;
  if (from === to) return isGate ? 'gate' : undefined;
  if (isBack) return parentOf(from) === undefined ? undefined : 'out';
  return parentOf(to) === undefined ? undefined : 'in';
}

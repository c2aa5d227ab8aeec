/**
 * When the app locks by itself (decisions 21 and 47): after two minutes without use in any tab, visible
 * or hidden, by whichever clock says so. Gate mode holds that for three minutes at most in all.
 */
import { autoLockMs, autoLockNoticeMs, gateHoldMs } from './limits.ts';
import { elapsedMs, type ClockReading } from './clockReading.ts';

export interface Use {
  /** The last touch, key, scroll or pointer, here or in another tab. */
  readonly last: ClockReading;
  readonly isHidden: boolean;
  /** When gate mode was opened; undefined outside of it. */
  readonly gateSince: ClockReading | undefined;
}

/**
 * `notice`: 'Locks in n seconds', for who can still touch the screen. `due`: lock now.
 * `lookInMs`: nothing changes sooner, if nothing happens.
 */
export type AutoLock =
  | { readonly kind: 'open'; readonly checkInMs: number }
  | { readonly kind: 'notice'; readonly leftMs: number }
  | { readonly kind: 'due' };

export function autoLock(use: Use, now: ClockReading): AutoLock {
  const idleMs = elapsedMs(use.last, now);
  const heldMs = use.gateSince === undefined ? 0 : heldForMs(use, use.gateSince, now);
  const leftMs = Math.max(autoLockMs - idleMs, heldMs);
  if (leftMs <= 0) return { kind: 'due' };
  // Nothing covers gate mode (decision 36), and nobody reads a hidden page.
  const isNotified = use.gateSince === undefined && !use.isHidden;
  if (isNotified && idleMs >= autoLockNoticeMs) return { kind: 'notice', leftMs };
  return { kind: 'open', checkInMs: isNotified ? autoLockNoticeMs - idleMs : leftMs };
}

/** What is left of the hold; a hidden page shows the card to nobody and is not held. */
function heldForMs(use: Use, gateSince: ClockReading, now: ClockReading): number {
  return use.isHidden ? 0 : gateHoldMs - elapsedMs(gateSince, now);
}

/**
 * When the app locks by itself (decisions/auto-lock): after two minutes without use in any tab, visible or
 * hidden, by either clock. Gate mode delays this for three minutes at most in total.
 */
import { autoLockMs, autoLockNoticeMs, gateHoldMs } from './limits.ts';
import { elapsedMs, type ClockReading } from './clockReading.ts';

export interface Use {
  /** The last touch, key, scroll or pointer, here or in another tab. */
  readonly last: ClockReading;
  readonly isHidden: boolean;
  /** When gate mode was opened; undefined outside gate mode. */
  readonly gateSince: ClockReading | undefined;
}

/**
 * `notice`: 'Locks in n seconds', while the user can still touch the screen. `due`: lock now. `checkInMs`:
 * without an event, nothing changes before then.
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
  // Nothing covers gate mode (decisions/updates-by-consent), and a hidden page cannot be read.
  const isNotified = use.gateSince === undefined && !use.isHidden;
  if (isNotified && idleMs >= autoLockNoticeMs) return { kind: 'notice', leftMs };
  return { kind: 'open', checkInMs: isNotified ? autoLockNoticeMs - idleMs : leftMs };
}

/** The rest of the gate hold. A hidden page does not show the card, so it has no hold. */
function heldForMs(use: Use, gateSince: ClockReading, now: ClockReading): number {
  return use.isHidden ? 0 : gateHoldMs - elapsedMs(gateSince, now);
}

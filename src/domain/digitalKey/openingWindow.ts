/** Section 9, 'Key opening window 10,000 ms': kept as the instant it began, so that it survives a reload. */
import { keyOpeningMs } from './timing.ts';

/**
 * How much of the window is left, in milliseconds; 0 when it is over. A clock that was set, back or
 * forth, ends it: a key must not look open for an hour.
 * @param openedAt when the key was tapped, in milliseconds of this device's clock.
 */
export function openingLeftMs(openedAt: number | undefined, nowMs: number): number {
  if (openedAt === undefined) return 0;
  const goneMs = nowMs - openedAt;
  return goneMs >= 0 && goneMs < keyOpeningMs ? keyOpeningMs - goneMs : 0;
}

/**
 * What a page that was loaded anew takes over of an opening. What the device says of its radio wins over
 * what was stored; where the radio runs and nothing was stored, the window begins now.
 * @param isRunning whether the device still speaks with a lock.
 */
export function openingAfterReload(
  openedAt: number | undefined,
  isRunning: boolean,
  nowMs: number,
): number | undefined {
  if (!isRunning) return undefined;
  return openingLeftMs(openedAt, nowMs) > 0 ? openedAt : nowMs;
}

/** Section 9, 'Key opening window 10,000 ms': stored as its start time, so that it survives a reload. */
import { keyOpeningMs } from './timing.ts';

/**
 * The rest of the window in milliseconds; 0 when it is over. Setting the clock back or forward ends it,
 * because a key must not look open for an hour.
 * @param openedAt when the key was tapped, in milliseconds of this device's clock.
 */
export function openingLeftMs(openedAt: number | undefined, nowMs: number): number {
  if (openedAt === undefined) return 0;
  const goneMs = nowMs - openedAt;
  return goneMs >= 0 && goneMs < keyOpeningMs ? keyOpeningMs - goneMs : 0;
}

/**
 * The opening that a page continues after a reload. The radio status from the device has priority over the
 * stored value. If the radio is active and nothing was stored, the window starts now.
 * @param isRunning whether the device is still communicating with a lock.
 */
export function openingAfterReload(
  openedAt: number | undefined,
  isRunning: boolean,
  nowMs: number,
): number | undefined {
  if (!isRunning) return undefined;
  return openingLeftMs(openedAt, nowMs) > 0 ? openedAt : nowMs;
}

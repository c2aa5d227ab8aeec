/** How the remaining delay is shown: visibly every second, to screen readers at most once in 30 s (SR-010). */

export const announceEveryMs = 30_000;

/** The remaining delay as a clock, in whole seconds rounded up: '4:59', '59:00'. */
export function countdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * The remaining delay for the announcement: whole minutes, or below one minute, seconds in steps of ten; each
 * rounded up.
 */
interface AnnouncedWait {
  readonly unit: 'minutes' | 'seconds';
  readonly count: number;
}

export interface Announcement {
  readonly wait: AnnouncedWait;
  /** On the clock that cannot be set. */
  readonly atMs: number;
}

/**
 * The current announcement: the last one for 30 seconds, then one with the current delay.
 * @param last undefined if there was no announcement yet.
 */
export function announcement(
  last: Announcement | undefined,
  remainingMs: number,
  nowMs: number,
): Announcement {
  if (last !== undefined && nowMs - last.atMs < announceEveryMs) return last;
  return { wait: announcedWait(remainingMs), atMs: nowMs };
}

function announcedWait(remainingMs: number): AnnouncedWait {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  return seconds >= 60
    ? { unit: 'minutes', count: Math.ceil(seconds / 60) }
    : { unit: 'seconds', count: Math.ceil(seconds / 10) * 10 };
}

/** How the remaining wait is told: each second to the eye, to the ear at most once in 30 s (SR-010). */

export const announceEveryMs = 30_000;

/** The wait as a clock shows it, whole seconds rounded up: '4:59', '59:00'. */
export function countdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The wait in words: whole minutes, and below one of them seconds by tens; each rounded up. */
export interface AnnouncedWait {
  readonly unit: 'minutes' | 'seconds';
  readonly count: number;
}

export interface Announcement {
  readonly wait: AnnouncedWait;
  /** On the clock that nobody sets. */
  readonly atMs: number;
}

/**
 * What is announced now: the last announcement until 30 seconds have passed since, then the wait of now.
 * @param last undefined when nothing was announced yet.
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

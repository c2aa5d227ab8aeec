const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/**
 * The delay before keys that a phone did not release are removed again, in milliseconds. The first delays are
 * short, because a door opens while the keys are there. Later it is once a minute.
 * @param tries the number of attempts so far, at least one.
 */
export function releasePauseMs(tries: number): number {
  return Math.min(firstPauseMs * 2 ** Math.min(tries - 1, 10), longestPauseMs);
}

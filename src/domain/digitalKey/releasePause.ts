const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/**
 * How long until keys that a phone did not give up are removed again, in milliseconds: soon, for a door
 * opens as long as they are there, and then once a minute.
 * @param tries how often it was tried, at least once.
 */
export function releasePauseMs(tries: number): number {
  return Math.min(firstPauseMs * 2 ** Math.min(tries - 1, 10), longestPauseMs);
}

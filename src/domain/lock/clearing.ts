/** 'Clear and load again': removing the bytes of data that lay open before the lock came (decision 69). */

/** What stands against it. `waiting`: changes that the server does not know. `draft`: a form that was not sent. */
export type ClearObstacle = 'offline' | 'waiting' | 'draft';

/**
 * `done`: the browser has cleared, and everything that holds is back. `notLoaded`: the server did not give the
 * card, and nothing was cleared. `notCleared`: the bytes are still there, and so is everything else.
 * `lost`: the browser has cleared and does not take back what was there; a sign-in is asked for.
 */
export type ClearOutcome = ClearObstacle | 'done' | 'notLoaded' | 'notCleared' | 'lost';

/** Decision 69: 'only online, with an empty queue and no draft'. */
export function clearObstacle(facts: {
  readonly isOnline: boolean;
  readonly hasWaiting: boolean;
  readonly hasDraft: boolean;
}): ClearObstacle | undefined {
  if (!facts.isOnline) return 'offline';
  if (facts.hasWaiting) return 'waiting';
  return facts.hasDraft ? 'draft' : undefined;
}

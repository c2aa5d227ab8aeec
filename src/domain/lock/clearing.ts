/**
 * 'Clear and load again': removes the bytes of data that was stored unprotected before the lock existed
 * (decisions/clear-and-load-again).
 */

/** What prevents it. `waiting`: changes that are not on the server yet. `draft`: a form that was not sent. */
export type ClearObstacle = 'offline' | 'waiting' | 'draft';

/**
 * `done`: the browser has cleared, and everything that must survive is restored. `notLoaded`: the server did
 * not return the card, and nothing was cleared. `notCleared`: the bytes and everything else are still there.
 * `lost`: the browser has cleared but cannot store the data again; a sign-in is required.
 */
export type ClearOutcome = ClearObstacle | 'done' | 'notLoaded' | 'notCleared' | 'lost';

/** decisions/clear-and-load-again: 'only online, with an empty queue and no draft'. */
export function clearObstacle(facts: {
  readonly isOnline: boolean;
  readonly hasWaiting: boolean;
  readonly hasDraft: boolean;
}): ClearObstacle | undefined {
  if (!facts.isOnline) return 'offline';
  if (facts.hasWaiting) return 'waiting';
  return facts.hasDraft ? 'draft' : undefined;
}

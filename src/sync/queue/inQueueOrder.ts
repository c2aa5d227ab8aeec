let last: Promise<unknown> = Promise.resolve();

/**
 * Runs what speaks with the server of notifications one after the other: a list that is asked for
 * knows all that was told before it.
 */
export function inQueueOrder<Result>(task: () => Promise<Result>): Promise<Result> {
  const turn = last.then(task, task);
  last = turn.catch(() => undefined);
  return turn;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the requests about notifications one after the other. A list that is requested then includes
 * everything sent before it.
 */
export function inQueueOrder<Result>(task: () => Promise<Result>): Promise<Result> {
  const turn = last.then(task, task);
  last = turn.catch(() => undefined);
  return turn;
}

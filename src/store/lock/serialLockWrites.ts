/** One change of the session's lock after the other: each is judged by what the one before has left. */
let last: Promise<unknown> = Promise.resolve();

export function serialLockWrite<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

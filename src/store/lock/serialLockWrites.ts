/**
 * Runs the changes of the session's lock one after the other. Each is checked against the result of the one
 * before.
 */
let last: Promise<unknown> = Promise.resolve();

export function serialLockWrite<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

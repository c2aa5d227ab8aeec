/** Runs `work` after everything that came before has settled. Settles as `work` does. */
export type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Creates a queue that runs its work one after the other. Failed work does not stop the work behind it. */
export function serialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/**
 * Makes a function that runs once at a time. A call during a run gets the result of that run, whatever its
 * own arguments are; the next call after it starts another run.
 */
export function singleFlight<Given extends readonly unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let running: Promise<Result> | undefined;
  return (...given) => {
    running ??= work(...given).finally(() => {
      running = undefined;
    });
    return running;
  };
}

/**
 * Allows one attempt at a time in all tabs. Otherwise a tenth attempt that is still being checked could be
 * mistaken for one that was killed. The counter on the disk is correct without it. A frozen tab holds its
 * turn for ever, so the next attempt continues after a few seconds.
 */
const tryTurn = 'lanyard-lock-try';
export const mutexWaitMs = 5_000;

/**
 * Runs `work` in its turn. The result is returned even if another tab has stolen the turn.
 * @param turn the name of what runs one at a time; by default an attempt.
 */
export async function withUnlockMutex<Result>(
  work: () => Promise<Result>,
  turn = tryTurn,
): Promise<Result> {
  const limit = new AbortController();
  const timer = setTimeout(() => {
    limit.abort();
  }, mutexWaitMs);
  const begun: { running?: Promise<Result> } = {};
  const begin = (): Promise<Result> => {
    clearTimeout(timer);
    begun.running = work();
    return begun.running;
  };
  try {
    return await navigator.locks.request(turn, { signal: limit.signal }, begin);
  } catch (error) {
    if (begun.running !== undefined) return await begun.running;
    if (!limit.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
  return navigator.locks.request(turn, { steal: true }, begin);
}

/**
 * One try at a time in all tabs, so that nobody takes a tenth try that is still being judged for one
 * that was killed. The counter on the disk holds without it: a frozen tab keeps its turn for ever, and
 * after a few seconds the next one goes ahead.
 */
const tryTurn = 'lanyard-lock-try';
export const mutexWaitMs = 5_000;

/**
 * Runs `work` in its turn. What it comes to is told even if another tab has taken the turn away.
 * @param turn what there is one at a time of; a try, unless it is said.
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

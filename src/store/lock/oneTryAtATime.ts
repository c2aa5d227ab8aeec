/**
 * One try at a time in all tabs, so that nobody takes a tenth try that is still being judged for one
 * that was killed. The counter on the disk holds without it: a frozen tab keeps its turn for ever, and
 * after a few seconds the next one goes ahead.
 */
const turnName = 'lanyard-lock-try';
export const turnWaitMs = 5_000;

/** Runs `work` in its turn. What it comes to is told even if another tab has taken the turn away. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const limit = new AbortController();
  const timer = setTimeout(() => {
    limit.abort();
  }, turnWaitMs);
  const turn: { running?: Promise<Result> } = {};
  const begin = (): Promise<Result> => {
    clearTimeout(timer);
    turn.running = work();
    return turn.running;
  };
  try {
    return await navigator.locks.request(turnName, { signal: limit.signal }, begin);
  } catch (error) {
    if (turn.running !== undefined) return await turn.running;
    if (!limit.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
  return navigator.locks.request(turnName, { steal: true }, begin);
}

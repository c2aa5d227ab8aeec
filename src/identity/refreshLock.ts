/**
 * One refresh at a time across all tabs. A frozen tab keeps its lock for ever, so waiting ends after
 * eight seconds; then the stored token is read again, and only if it is still stale the lock is taken.
 */
const lockName = 'lanyard-refresh';
export const lockWaitMs = 8000;

/**
 * Runs `refresh` under the lock.
 * @param recheck runs after waiting in vain; what it returns, if anything, ends the matter.
 */
export async function underRefreshLock<Result>(
  refresh: () => Promise<Result>,
  recheck: () => Promise<Result | undefined>,
): Promise<Result> {
  const limit = new AbortController();
  const timer = setTimeout(() => {
    limit.abort();
  }, lockWaitMs);
  const turn = { isHeld: false };
  try {
    return await navigator.locks.request(lockName, { signal: limit.signal }, () => {
      turn.isHeld = true;
      clearTimeout(timer);
      return refresh();
    });
  } catch (error) {
    // Only waiting in vain leads on from here; a refresh that ran and failed has failed.
    if (turn.isHeld || !limit.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
  return (
    (await recheck()) ?? (await navigator.locks.request(lockName, { steal: true }, () => refresh()))
  );
}

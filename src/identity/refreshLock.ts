/**
 * One refresh at a time across all tabs. A frozen tab keeps its lock for ever, so waiting ends after
 * eight seconds; then the stored token is read again. Only if it is still stale, and the tab that holds
 * the lock does not answer, the lock is taken: two refreshes with one token look like theft, and end the
 * session. A tab that is only slow answers, and is waited for.
 */
const lockName = 'lanyard-refresh';
/** Held by the one tab that looks whether the lock may be taken: two that took it would both refresh. */
const takeoverName = 'lanyard-refresh-takeover';
export const lockWaitMs = 8000;
/** How long a tab that holds the lock may take to say so. */
export const holderAnswerMs = 1500;

/**
 * Runs `refresh` under the lock.
 * @param recheck runs after each wait in vain; what it returns, if anything, ends the matter.
 */
export async function underRefreshLock<Result>(
  refresh: () => Promise<Result>,
  recheck: () => Promise<Result | undefined>,
): Promise<Result> {
  for (;;) {
    const waited = await whileWaiting(refresh);
    if (waited !== 'inVain') return waited.result;
    const found = await recheck();
    if (found !== undefined) return found;
    const taken = await stealLock(refresh);
    if (taken !== 'refused') return taken.result;
  }
}

/** Takes the lock from a tab that does not answer, unless another tab is about to. */
async function stealLock<Result>(
  refresh: () => Promise<Result>,
): Promise<{ readonly result: Result } | 'refused'> {
  return navigator.locks.request(takeoverName, { ifAvailable: true }, async (turn) => {
    if (turn === null || (await isHolderAwake())) return 'refused';
    const result = await navigator.locks.request(lockName, { steal: true }, () =>
      answering(refresh),
    );
    return { result };
  });
}

/** @returns what the refresh brought, or that the lock was not free in time. */
async function whileWaiting<Result>(
  refresh: () => Promise<Result>,
): Promise<{ readonly result: Result } | 'inVain'> {
  const limit = new AbortController();
  const timer = setTimeout(() => {
    limit.abort();
  }, lockWaitMs);
  const turn = { isHeld: false };
  try {
    const result = await navigator.locks.request(lockName, { signal: limit.signal }, () => {
      turn.isHeld = true;
      clearTimeout(timer);
      return answering(refresh);
    });
    return { result };
  } catch (error) {
    // Only waiting in vain leads on from here; a refresh that ran and failed has failed.
    if (turn.isHeld || !limit.signal.aborted) throw error;
    return 'inVain';
  } finally {
    clearTimeout(timer);
  }
}

/** Runs the refresh, and meanwhile answers other tabs that ask whether this one is awake. */
async function answering<Result>(refresh: () => Promise<Result>): Promise<Result> {
  const channel = new BroadcastChannel(lockName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'who') channel.postMessage('holder');
  };
  try {
    return await refresh();
  } finally {
    channel.close();
  }
}

function isHolderAwake(): Promise<boolean> {
  const channel = new BroadcastChannel(lockName);
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => {
      resolve(false);
    }, holderAnswerMs);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== 'holder') return;
      clearTimeout(timer);
      resolve(true);
    };
    channel.postMessage('who');
  }).finally(() => {
    channel.close();
  });
}

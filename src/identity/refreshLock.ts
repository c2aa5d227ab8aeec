/**
 * Only one refresh runs at a time across all tabs. A frozen tab holds its lock forever, so a wait ends after
 * eight seconds, and the stored token is read again. The lock is stolen only if that token is still stale and
 * the tab that holds the lock does not respond. Two refreshes with one token look like theft and end the
 * session. A tab that is only slow responds, and the other tabs wait for it.
 */
const lockName = 'lanyard-refresh';
/** Held by the one tab that checks whether the lock may be stolen. Two tabs that stole it would both refresh. */
const takeoverName = 'lanyard-refresh-takeover';
export const lockWaitMs = 8000;
/** How long a tab that holds the lock may take to respond. */
export const holderAnswerMs = 1500;

/**
 * Runs `refresh` under the lock.
 * @param recheck runs after each wait that failed. If it returns a result, that result is used.
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

/** Steals the lock from a tab that does not respond, unless another tab is about to. */
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

/** @returns the result of the refresh, or that the lock was not free in time. */
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
    // Only a wait that timed out continues from here. A refresh that ran and failed is a failure.
    if (turn.isHeld || !limit.signal.aborted) throw error;
    return 'inVain';
  } finally {
    clearTimeout(timer);
  }
}

/** Runs the refresh. Until it ends, responds to other tabs that check whether this one is awake. */
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

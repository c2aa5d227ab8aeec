import { mutex } from '#tabs/mutex.ts';

export const lockWaitMs = 8000;
/** How long a tab that holds the lock may take to respond. */
export const holderAnswerMs = 1500;

/**
 * Only one refresh runs at a time across all tabs. After the wait, the stored token is read again. The lock is
 * stolen only if that token is still stale and the tab that holds the lock does not respond. Two refreshes
 * with one token look like theft and end the session. A tab that is only slow responds, and the other tabs
 * wait for it.
 */
export const underRefreshLock = mutex({
  name: 'lanyard-refresh',
  silenceMs: lockWaitMs,
  question: { limitMs: holderAnswerMs, lock: 'lanyard-refresh-takeover' },
}).run;

/**
 * The disk is cleared, and valid data is put back at once. In between, the disk is empty. Another tab that
 * reads it then must not treat the session as ended.
 */
import { mutex } from '#tabs/mutex.ts';
import { untilWorkIsOver } from '#tabs/otherTabsWork.ts';

const lockName = 'lanyard-disk-rewriting';

/** The maximum time that another tab waits. */
const waitLimitMs = 30_000;

/** How long a tab that rewrites the disk may take to say that it is awake. */
const answerLimitMs = 1_500;

/**
 * Runs the function that clears the disk and puts everything back. Other tabs wait for it. The function waits
 * for the server, and a frozen tab would hold the lock for ever.
 */
export const whileDiskIsRewritten = mutex({
  name: lockName,
  silenceMs: waitLimitMs,
  question: { limitMs: answerLimitMs, lock: 'lanyard-disk-rewriting-takeover' },
  finishesWithout: true,
}).run;

/**
 * Settles when no tab is rewriting the disk, or after the wait limit: then the current content of the disk
 * counts. @returns whether a tab was rewriting it. Never rejects.
 */
export function diskRewritingSettled(): Promise<boolean> {
  return untilWorkIsOver(lockName, waitLimitMs);
}

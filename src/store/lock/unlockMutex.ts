/**
 * What runs once at a time in all tabs. A frozen tab holds its turn for ever, so the next one continues after
 * a few seconds. The result is returned even if another tab has taken the turn.
 */
import { mutex } from '#tabs/mutex.ts';

export const mutexWaitMs = 5_000;

const patience = { silenceMs: mutexWaitMs, finishesWithout: true };

/**
 * Runs one attempt. Otherwise a tenth attempt that is still being checked could be mistaken for one that was
 * killed. The counter on the disk is correct without it.
 */
export const withUnlockMutex = mutex({ name: 'lanyard-lock-try', ...patience }).run;

/** Runs one change of a lock record in a phone's vault. */
export const withRecordMutex = mutex({ name: 'lanyard-lock-record', ...patience }).run;

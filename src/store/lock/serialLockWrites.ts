import { serialQueue } from '#async/serialQueue.ts';

/**
 * Runs the changes of the session's lock one after the other. Each is checked against the result of the one
 * before.
 */
export const serialLockWrite = serialQueue();

import { observable } from '#domain/observable/observable.ts';

/**
 * By how many the person is ahead of the server's unread count: what they opened or deleted and the
 * server does not know yet. Kept by `queue`, which the first paint does not wait for.
 */
export const pendingReadCount = observable(0);

import { perAppObservable } from '#scope/perApp.ts';

/**
 * How far the server's unread count is behind: what the user opened or deleted that the server does not have
 * yet. It is set by `queue`, which the first screen does not wait for.
 */
export const pendingReadCount = perAppObservable(0);

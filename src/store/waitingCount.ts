import { observable } from '#domain/observable/observable.ts';

/** How many changes wait for the server; kept by `app/queue`, which the first paint does not wait for. */
export const hasWaitingChanges = observable(0);

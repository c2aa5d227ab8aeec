import { perAppObservable } from '#scope/perApp.ts';

/** How many changes wait for the server. It is set by `app/queue`, which the first screen does not wait for. */
export const hasWaitingChanges = perAppObservable(0);

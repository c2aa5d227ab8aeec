import { perAppObservable } from '#scope/perApp.ts';

/**
 * Whether a refresh of the card is running, or was never tried since the page was loaded. Only `sync` sets
 * it.
 */
export const refreshPhase = perAppObservable<'notTried' | 'running' | 'idle'>('notTried');

import { observable } from '#domain/observable/observable.ts';

/**
 * Whether a refresh of the card is running, or was never tried since the page was loaded. Only `sync` sets
 * it.
 */
export const refreshPhase = observable<'notTried' | 'running' | 'idle'>('notTried');

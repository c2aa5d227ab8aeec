import { observable } from '#domain/observable/observable.ts';

/** Whether a refresh of the card runs, or was never tried since the page began; `sync` alone sets it. */
export const refreshPhase = observable<'notTried' | 'running' | 'idle'>('notTried');

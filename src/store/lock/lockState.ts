/**
 * The lock's state as screens follow it, and nothing else: the first paint of a device without a lock
 * needs no more of it. What changes it is in `state.ts`.
 */
import type { LockState } from '#domain/lock/lock.ts';
import { observable } from '#domain/observable/observable.ts';

export const lockState = observable<LockState>({ kind: 'undecided' });

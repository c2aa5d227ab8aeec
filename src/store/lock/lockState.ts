/**
 * The lock state that screens follow, and nothing else. The first screen of a device without a lock needs no
 * more. The code that changes it is in `state.ts`.
 */
import type { LockState } from '#domain/lock/lock.ts';
import { observable } from '#domain/observable/observable.ts';

export const lockState = observable<LockState>({ kind: 'undecided' });

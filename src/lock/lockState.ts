/**
 * The lock state that screens follow, and nothing else. The first screen of a device without a lock needs no
 * more. `controller.ts` changes it.
 */
import { useSyncExternalStore } from 'react';
import type { LockState } from '#domain/lock/lock.ts';
import { perAppObservable } from '#scope/perApp.ts';

export const lockState = perAppObservable<LockState>({ kind: 'undecided' });

/** The kind of the lock state. Each touch makes a new state, but few of them change the kind. */
export function useLockKind(): LockState['kind'] {
  return useSyncExternalStore(lockState.subscribe, kindOf);
}

function kindOf(): LockState['kind'] {
  return lockState.current().kind;
}

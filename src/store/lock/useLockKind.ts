import { useSyncExternalStore } from 'react';
import type { LockState } from '#domain/lock/lock.ts';
import { lockState } from './lockState.ts';

/** The kind of the lock state. Each touch makes a new state, but few of them change the kind. */
export function useLockKind(): LockState['kind'] {
  return useSyncExternalStore(lockState.subscribe, kindOf);
}

function kindOf(): LockState['kind'] {
  return lockState.current().kind;
}

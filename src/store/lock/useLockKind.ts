import { useSyncExternalStore } from 'react';
import type { LockState } from '#domain/lock/lock.ts';
import { lockState } from './lockState.ts';

/** Where the lock stands; each touch makes a new state, and few of them another kind. */
export function useLockKind(): LockState['kind'] {
  return useSyncExternalStore(lockState.subscribe, kindOf);
}

function kindOf(): LockState['kind'] {
  return lockState.current().kind;
}

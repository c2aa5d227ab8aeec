import type { LockState } from './lock.ts';

/**
 * Whether the lock covers everything: the gate 'lock' of the start-up chain is pending. While a first PIN is
 * chosen (`unset`) the session is open in memory (see `isLocked`).
 */
export function isCovering(kind: LockState['kind']): boolean {
  return kind === 'unset' || kind === 'locked' || kind === 'closed';
}

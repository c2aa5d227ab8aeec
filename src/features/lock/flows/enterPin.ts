import { rederive } from '#lock/changePin.ts';
import type { UnlockedLock } from '#lock/crypto/unlockedLock.ts';
import {
  dispatch,
  clearAfterWipe,
  lockPerson,
  lockDependencies,
  unlockWith,
} from '#lock/controller.ts';
import { tryPin, type UnlockResult } from '#lock/attempt.ts';
import { LockStoreClosed } from '#lock/vault/lockDatabase.ts';

/** Tries a PIN on the locked app and, if it is right, opens the app for the user. */
export async function enterPin(pin: string): Promise<UnlockResult> {
  const tag = lockPerson();
  if (tag === undefined) return 'closed';
  const outcome = await tryPin(tag, pin, lockDependencies, (counter) => {
    dispatch({ type: 'tryCounted', counter });
  });
  switch (outcome.kind) {
    case 'right':
      return letIn(outcome.opened, pin);
    case 'wrong':
      dispatch({ type: 'tryWrong', counter: outcome.counter });
      return 'wrong';
    case 'waiting':
      dispatch({ type: 'tryDropped' });
      dispatch({ type: 'counterSeen', counter: outcome.counter });
      return 'waiting';
    case 'changed':
    case 'unavailable':
      dispatch({ type: 'tryDropped' });
      return outcome.kind;
    case 'spent':
      clearAfterWipe();
      return 'closed';
    case 'newer':
      dispatch({ type: 'tryDropped' });
      dispatch({ type: 'tasked', task: 'updateApp' });
      return 'closed';
    case 'absent':
    case 'corrupt':
    case 'noDeviceSecret':
      // No one can open any of it any more.
      dispatch({ type: 'tryDropped' });
      dispatch({ type: 'tasked', task: 'signInAgain' });
      return 'closed';
  }
}

async function letIn(opened: UnlockedLock, pin: string): Promise<UnlockResult> {
  const outcome = await unlockWith(opened);
  if (outcome !== 'done') return outcome;
  stretchLonger(opened, pin);
  return 'right';
}

/**
 * Stretches the PIN longer if the device has become faster. Runs after the first paint of the unlocked
 * content.
 */
function stretchLonger(opened: UnlockedLock, pin: string): void {
  setTimeout(() => {
    rederive(opened, pin, lockDependencies).catch((error: unknown) => {
      // If the disk refuses, the PIN stays as it was and opens the lock as before.
      if (!(error instanceof LockStoreClosed)) throw error;
    });
  }, 2_000);
}

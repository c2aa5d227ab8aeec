import { rederive } from '#store/lock/changePin.ts';
import type { UnlockedLock } from '#store/lock/unlockedLock.ts';
import {
  dispatch,
  clearAfterWipe,
  lockPerson,
  lockDependencies,
  unlockWith,
} from '#store/lock/controller.ts';
import { tryPin } from '#store/lock/tryPin.ts';
import { LockStoreClosed } from '#store/lock/lockDatabase.ts';

/**
 * The result of a PIN on the locked screen. `waiting`: a delay is running, and the PIN was not tried.
 * `changed`: another tab has changed the PIN. `unavailable`: the disk did not respond. `closed`: there is
 * nothing left to open, and the state shows what replaces it.
 */
export type EntryOutcome = 'right' | 'wrong' | 'waiting' | 'changed' | 'unavailable' | 'closed';

/** Tries a PIN on the locked app and, if it is right, opens the app for the user. */
export async function enterPin(pin: string): Promise<EntryOutcome> {
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

async function letIn(opened: UnlockedLock, pin: string): Promise<EntryOutcome> {
  switch (await unlockWith(opened)) {
    case 'done':
      stretchLonger(opened, pin);
      return 'right';
    case 'overtaken':
      return 'changed';
    case 'unavailable':
      return 'unavailable';
    case 'gone':
      return 'closed';
  }
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

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
 * What came of a PIN on the locked screen. `waiting`: a delay runs, no try was made of it. `changed`:
 * another tab has changed the PIN. `unavailable`: the disk did not answer. `closed`: there is nothing to
 * open any more, and the state says what comes instead.
 */
export type EntryOutcome = 'right' | 'wrong' | 'waiting' | 'changed' | 'unavailable' | 'closed';

/** Tries a PIN on the locked app and, when it is right, lets the person in. */
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
      // Nothing of it can be opened by anybody any more.
      dispatch({ type: 'tryDropped' });
      dispatch({ type: 'tasked', task: 'signInAnew' });
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

/** Behind the first paint of what was unlocked: a device that has become faster stretches the PIN longer. */
function stretchLonger(opened: UnlockedLock, pin: string): void {
  setTimeout(() => {
    rederive(opened, pin, lockDependencies).catch((error: unknown) => {
      // A disk that refuses leaves the PIN as it was, which opens as before.
      if (!(error instanceof LockStoreClosed)) throw error;
    });
  }, 2_000);
}

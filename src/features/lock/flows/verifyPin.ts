import type { UnlockedLock } from '#store/lock/unlockedLock.ts';
import { clearAfterWipe, lockPerson, lockDependencies } from '#store/lock/controller.ts';
import { tryPin } from '#store/lock/tryPin.ts';

/** `gone`: this lock no longer exists. The others are as in `enterPin`. */
export type VerifyResult =
  | { readonly kind: 'right'; readonly opened: UnlockedLock }
  | { readonly kind: 'wrong' | 'waiting' | 'changed' | 'unavailable' | 'gone' };

/**
 * Checks the PIN in the open app: a user who changes the lock proves that it is theirs. It is an attempt like
 * any other. It is counted and has the same end.
 */
export async function verifyPin(pin: string): Promise<VerifyResult> {
  const tag = lockPerson();
  if (tag === undefined) return { kind: 'gone' };
  const outcome = await tryPin(tag, pin, lockDependencies);
  switch (outcome.kind) {
    case 'right':
      return outcome;
    case 'wrong':
    case 'waiting':
    case 'changed':
    case 'unavailable':
      return { kind: outcome.kind };
    case 'spent':
      clearAfterWipe();
      return { kind: 'gone' };
    case 'newer':
    case 'absent':
    case 'corrupt':
    case 'noDeviceSecret':
      return { kind: 'gone' };
  }
}

import type { UnlockedLock } from '#store/lock/unlockedLock.ts';
import { clearAfterWipe, lockPerson, lockDependencies } from '#store/lock/controller.ts';
import { tryPin } from '#store/lock/tryPin.ts';

/** `gone`: there is no such lock any more. The others as in `enterPin`. */
export type VerifyResult =
  | { readonly kind: 'right'; readonly opened: UnlockedLock }
  | { readonly kind: 'wrong' | 'waiting' | 'changed' | 'unavailable' | 'gone' };

/**
 * Asks the open app for the PIN: whoever changes the lock proves that it is theirs. It is a try like any
 * other, counted and with the same end.
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

import type { UnlockedLock } from '#lock/crypto/unlockedLock.ts';
import { clearAfterWipe, lockPerson, lockDependencies } from '#lock/controller.ts';
import { tryPin, type UnlockResult } from '#lock/attempt.ts';

/** `closed`: this lock no longer exists. */
export type VerifyResult =
  | { readonly kind: 'right'; readonly opened: UnlockedLock }
  | { readonly kind: Exclude<UnlockResult, 'right'> };

/**
 * Checks the PIN in the open app: a user who changes the lock proves that it is theirs. It is an attempt like
 * any other. It is counted and has the same end.
 */
export async function verifyPin(pin: string): Promise<VerifyResult> {
  const tag = lockPerson();
  if (tag === undefined) return { kind: 'closed' };
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
      return { kind: 'closed' };
    case 'newer':
    case 'absent':
    case 'corrupt':
    case 'noDeviceSecret':
      return { kind: 'closed' };
  }
}

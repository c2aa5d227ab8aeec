import { createLock } from '#store/lock/createLock.ts';
import { lockPerson, lockTools, storePin, type LockOutcome } from '#store/lock/state.ts';

/** Puts the session under a lock with a PIN that was chosen twice. */
export async function choosePin(pin: string): Promise<LockOutcome> {
  const tag = lockPerson();
  return tag === undefined ? 'gone' : storePin(await createLock(tag, pin, lockTools));
}

import { createLock } from '#lock/createLock.ts';
import { LockStoreClosed } from '#lock/vault/lockDatabase.ts';
import { lockPerson, lockDependencies, storePin, type LockOutcome } from '#lock/controller.ts';

/** Protects the session by a lock with a PIN that was chosen twice. */
export async function choosePin(pin: string): Promise<LockOutcome> {
  const tag = lockPerson();
  if (tag === undefined) return 'closed';
  try {
    return await storePin(await createLock(tag, pin, lockDependencies));
  } catch (error) {
    // The phone's secret store did not respond. Nothing has changed.
    if (error instanceof LockStoreClosed) return 'unavailable';
    throw error;
  }
}

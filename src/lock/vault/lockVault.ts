/** The phone's secret storage as the lock asks it: whatever it refuses becomes one error. */
import type { Lookup } from '#domain/lookup/lookup.ts';
import { LockStoreClosed } from './lockDatabase.ts';
import { lockVaultLoader, type LockVault } from './lockVaultLoader.ts';

/**
 * @returns undefined in a browser.
 * @throws LockStoreClosed when there is a vault and it does not load.
 */
export async function lockVault(): Promise<LockVault | undefined> {
  const load = lockVaultLoader.current();
  return load === undefined ? undefined : answered(load());
}

/** @throws LockStoreClosed for whatever a vault rejects with: a rejection is never a wrong PIN. */
export async function answered<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof LockStoreClosed ? error : new LockStoreClosed('unavailable', error);
  }
}

/** @returns undefined only where the vault itself says that there is none. @throws LockStoreClosed when unreadable. */
export async function found<Value>(lookup: Promise<Lookup<Value>>): Promise<Value | undefined> {
  const answer = await answered(lookup);
  if (answer.state === 'unreadable') throw new LockStoreClosed('unavailable');
  return answer.state === 'present' ? answer.value : undefined;
}

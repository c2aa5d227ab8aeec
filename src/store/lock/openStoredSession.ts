/** Opens a stored session: the lock by PIN or secret, then the data key under it. */
import { tables } from '../model/schema.ts';
import type { DataKey } from '../model/seal.ts';
import { openDataKeyRow } from './wrappedDataKey.ts';
import { readRow } from './lockRows.ts';
import type { UnlockedLock } from './unlockedLock.ts';

/**
 * Reads the data key of the stored session.
 * @returns undefined when there is none under this lock: the user has signed out, another lock has replaced
 *   it, or it is damaged. Then nothing of it can be opened, and the user signs in again.
 * @throws LockStoreClosed when the disk cannot be read.
 */
export async function openStoredSession(opened: UnlockedLock): Promise<DataKey | undefined> {
  return openDataKeyRow(opened, await readRow(tables.keys, 'data'));
}

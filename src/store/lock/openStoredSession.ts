/** Opening a stored session: the lock by PIN or secret, then the data key that lies under it. */
import { tables } from '../schema.ts';
import type { DataKey } from '../seal.ts';
import { openDataKeyRow } from './wrappedDataKey.ts';
import { readRow } from './lockRows.ts';
import type { UnlockedLock } from './unlockedLock.ts';

/**
 * The data key of the stored session.
 * @returns undefined when there is none under this lock: signed out meanwhile, another lock put in its
 *   place, or damaged. Then nothing of it can be opened by anybody; the person signs in anew.
 * @throws LockStoreClosed when the disk cannot be read.
 */
export async function openStoredSession(opened: UnlockedLock): Promise<DataKey | undefined> {
  return openDataKeyRow(opened, await readRow(tables.keys, 'data'));
}

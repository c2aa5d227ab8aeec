/** The way out of a phone's storage that never returns an entry again (decisions/phone-secret-storage). */
import { tables } from '#store/model/schema.ts';
import { changeTables, LockStoreClosed } from './vault/lockDatabase.ts';
import { lockVault } from './vault/lockVault.ts';
import { endingSession, isUnder } from './wipe.ts';

/**
 * For a sign-in that has just proved the user: removes their lock and the phone's notes where they cannot be read, and
 * the session under that lock first. A lock that can be read stays, and its PIN is asked. Never rejects.
 */
export async function renewVault(tag: string): Promise<void> {
  try {
    const vault = await lockVault();
    if (vault === undefined) return;
    const record = await vault.readRecord(tag);
    const secret = await vault.deviceSecret(tag);
    if (secret.state === 'present') secret.value.fill(0);
    if (record.state === 'unreadable' || secret.state === 'unreadable') await endSessionUnder(tag);
    await vault.renew(tag);
  } catch {
    // The session continues in memory, as with any storage that does not answer.
  }
}

/** The session in memory replaces it. @throws LockStoreClosed when the disk refuses. */
async function endSessionUnder(tag: string): Promise<void> {
  try {
    await changeTables(
      [{ table: tables.keys, row: 'data' }],
      ([keyRow]) => ({ changes: isUnder(keyRow, tag) ? endingSession : [], answer: undefined }),
      [tables.replies, tables.items, tables.public],
    );
  } catch (error) {
    // Where there is no database, there is no session in it.
    if (!(error instanceof LockStoreClosed && error.reason === 'absent')) throw error;
  }
}

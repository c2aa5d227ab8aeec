/** Puts back what outlives a session, after the whole disk was cleared. */
import { connect } from './connection.ts';
import { forcedLogin, type Survivors } from './deleteSessionRows.ts';
import { transactDespiteLoss } from './readableRows.ts';

/**
 * Puts back what a clearing removed. A row that exists again stays as it is. A user that has signed in since
 * was already asked for the password.
 * @throws when the database cannot be opened or written.
 */
export async function restoreSurvivors(survivors: Survivors): Promise<void> {
  const database = await connect();
  const tables = [database.public, database.keys, database.locks];
  await transactDespiteLoss(database, 'rw', tables, async (read) => {
    const isSignedIn = (await read.row(database.keys, 'data')) !== undefined;
    const present = new Set(await database.public.toCollection().primaryKeys());
    const missing = survivors.public.filter(
      ({ key }) => !present.has(key) && !(isSignedIn && key === forcedLogin.key),
    );
    await database.public.bulkPut(missing);
    const locked = new Set(await database.locks.toCollection().primaryKeys());
    for (const lock of survivors.locks) {
      if (!locked.has(idOf(lock))) await database.locks.put(lock);
    }
  });
}

function idOf(row: unknown): string {
  return typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : '';
}

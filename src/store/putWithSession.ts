/** Writes of the service worker, which works without Dexie. */
import { tables } from './model/schema.ts';
import { openForReading } from './read/openForReading.ts';
import { readKeyRow, type KeyRowRead } from './read/keyRow.ts';
import { trackTransaction } from './read/transactions.ts';

/**
 * Stores a row if there is a session that it belongs to. A sign-out deletes session and rows in one transaction, so
 * the row does not outlive it.
 * @param isMeant whether the session is the right one, by the row of its data key.
 * @throws when the database cannot be opened or written.
 */
export async function putWithSession(
  table: typeof tables.public | typeof tables.keys,
  row: object,
  isMeant: (key: KeyRowRead) => boolean,
): Promise<void> {
  const database = await openForReading();
  if (database === undefined) return;
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = trackTransaction(
        database.transaction([tables.keys, table], 'readwrite', { durability: 'strict' }),
      );
      const session: IDBRequest<unknown> = transaction.objectStore(tables.keys).get('data');
      session.onsuccess = () => {
        if (isMeant(readKeyRow(session.result))) transaction.objectStore(table).put(row);
      };
      transaction.oncomplete = () => {
        resolve();
      };
      transaction.onabort = () => {
        reject(transaction.error ?? new Error('the row was not stored'));
      };
    });
  } finally {
    database.close();
  }
}

import type { ItemName, ItemValue } from './model/items.ts';
import { tables, type PublicRow } from './model/schema.ts';
import { openForReading } from './read/openForReading.ts';
import { trackTransaction } from './read/transactions.ts';

/** A tap on a push message: the name of its screen, and when it was, by the wall clock. */
export type Tap = ItemValue<'tappedScreen'>;

/**
 * Stores a tap for the page that will open its screen (decisions/push). Without a stored session it stores
 * nothing. The service worker calls it, so it works without Dexie.
 * @throws when the database cannot be opened or written.
 */
export async function storeTap(tap: Tap): Promise<void> {
  const database = await openForReading();
  if (database === undefined) return;
  try {
    await putWithSession(database, { key: 'tappedScreen' satisfies ItemName, value: tap });
  } finally {
    database.close();
  }
}

/** A sign-out deletes session and rows in one transaction, so no tap outlives it. */
function putWithSession(database: IDBDatabase, row: PublicRow): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = trackTransaction(
      database.transaction([tables.keys, tables.public], 'readwrite'),
    );
    const session = transaction.objectStore(tables.keys).count('data');
    session.onsuccess = () => {
      if (session.result > 0) transaction.objectStore(tables.public).put(row);
    };
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('the tap was not stored'));
    };
  });
}

/**
 * The verifier's disk: lists, the clock's floor and the settings. Nothing about a cardholder is ever stored
 * (docs/verifier.md).
 */
const databaseName = 'lanyard-verifier';
const version = 1;

export type StoreName = 'lists' | 'settings';

/** @throws DOMException where the browser stores nothing. */
function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('lists');
      request.result.createObjectStore('settings');
    };
    request.onsuccess = () => {
      const { result } = request;
      // Another tab brings a later version.
      result.onversionchange = () => {
        result.close();
      };
      resolve(result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('no database'));
    };
  });
}

/** Runs one transaction. Rejects unless all of it is on the disk. */
export async function inTransaction<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = work(transaction.objectStore(store));
      transaction.oncomplete = () => {
        resolve(request.result);
      };
      transaction.onabort = () => {
        reject(transaction.error ?? new Error('aborted'));
      };
    });
  } finally {
    database.close();
  }
}

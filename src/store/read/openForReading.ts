/**
 * Opens the database without Dexie, for the first paint and for the service worker: no migration,
 * no creation. A database that does not exist yet stays so.
 */
import { databaseName } from '../schema.ts';

/** @returns undefined when there is no database yet. @throws when the browser cannot open it. */
export function openForReading(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName);
    let isAbsent = false;
    request.onupgradeneeded = () => {
      // Opening without a version creates the database; the abort takes that back.
      isAbsent = true;
      request.transaction?.abort();
    };
    request.onsuccess = () => {
      const database = request.result;
      // The store must never wait for a reader to close.
      database.onversionchange = () => {
        database.close();
      };
      resolve(database);
    };
    request.onerror = (event) => {
      event.preventDefault();
      if (isAbsent) resolve(undefined);
      else reject(request.error ?? new Error('database does not open'));
    };
  });
}

/** Reads rows of several tables in one transaction. */
export function readRows(
  database: IDBDatabase,
  wanted: readonly { readonly table: string; readonly row?: string }[],
): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const tableNames = [...new Set(wanted.map(({ table }) => table))];
    const transaction = database.transaction(tableNames, 'readonly');
    const requests = wanted.map(({ table, row }) => {
      const store = transaction.objectStore(table);
      return row === undefined ? store.getAll() : store.get(row);
    });
    transaction.oncomplete = () => {
      resolve(requests.map((request): unknown => request.result));
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('read aborted'));
    };
  });
}

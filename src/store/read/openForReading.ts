/**
 * Opens the database without Dexie, for the first screen and for the service worker. It does not migrate or
 * create anything: a database that does not exist yet stays absent.
 */
import { databaseName } from '../model/schema.ts';
import { trackOpening, withinOpenLimit } from './openings.ts';
import { storeRest } from './storeRest.ts';

/**
 * @returns undefined when there is no database yet.
 * @throws StoreSilent when it takes longer than three seconds; the browser's error when it cannot be opened.
 */
export async function openForReading(): Promise<IDBDatabase | undefined> {
  await storeRest().over();
  const opening = openHoweverLong();
  try {
    return await withinOpenLimit(opening);
  } catch (error) {
    // A connection that comes too late for its caller must not block others.
    void opening.then(
      (database) => database?.close(),
      () => undefined,
    );
    throw error;
  }
}

/** The same without the limit: for callers that can show something while it takes its time. */
export function openHoweverLong(): Promise<IDBDatabase | undefined> {
  return trackOpening(requestOpening());
}

function requestOpening(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName);
    let isAbsent = false;
    request.onupgradeneeded = () => {
      // Opening without a version creates the database; the abort undoes that.
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

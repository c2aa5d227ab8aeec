/** The app's database in the form of an earlier version, with the same rows. */
import type { Page } from '@playwright/test';

/**
 * Writes the stored data again in the form of the first version, without the table of locks. No page of the
 * app may be open.
 * @param page shows a file of the app's origin and none of its code.
 * @param isHeld the page keeps the database open and blocks every upgrade, as an old window that sleeps.
 */
export async function storeAsVersion1(page: Page, isHeld: boolean): Promise<void> {
  await page.evaluate(async (keepsOpen) => {
    const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(request.error ?? new Error('refused'));
        };
      });
    const keyPaths = { public: 'key', keys: 'id', replies: 'id', items: 'id' };
    const tables = Object.keys(keyPaths);
    const later = await done(indexedDB.open('lanyard'));
    const reading = later.transaction(tables, 'readonly');
    const rows = await Promise.all(
      tables.map((table) => done<unknown[]>(reading.objectStore(table).getAll())),
    );
    later.close();
    await done(indexedDB.deleteDatabase('lanyard'));
    // Dexie stores its version multiplied by ten.
    const opening = indexedDB.open('lanyard', 10);
    opening.onupgradeneeded = () => {
      for (const [table, keyPath] of Object.entries(keyPaths)) {
        opening.result.createObjectStore(table, { keyPath });
      }
    };
    const first = await done(opening);
    const writing = first.transaction(tables, 'readwrite');
    for (const [index, table] of tables.entries()) {
      for (const row of rows[index] ?? []) writing.objectStore(table).put(row);
    }
    await new Promise((resolve, reject) => {
      writing.oncomplete = resolve;
      writing.onabort = reject;
    });
    if (keepsOpen) Object.assign(window, { held: first });
    else first.close();
  }, isHeld);
}

/** The version of the stored database, in IndexedDB's own numbering. */
export function storedVersion(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => {
    const found = await indexedDB.databases();
    return found.find(({ name }) => name === 'lanyard')?.version;
  });
}

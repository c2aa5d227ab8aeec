/**
 * The app's database, held in the memory of a page of the app's origin, and the damaged data stored in its
 * place. The page runs none of the app's code. Keys that never leave WebCrypto can only be held inside a
 * page.
 */
import type { Page } from '@playwright/test';

export type Row = Record<string, unknown>;

interface Stored {
  readonly tables: Record<string, Row[]>;
  readonly version: number;
  /** The database's mark in local storage. */
  readonly mark: string | null;
}

/** The page's globals. */
export interface StoredRows {
  readonly stored: Stored;
  readonly damaged: Stored & {
    /** Tables that are not created. */
    readonly missing: readonly string[];
    /** Rows that the browser refuses to read (`unreadableRows.ts`). */
    readonly unreadable: readonly (readonly [table: string, key: string])[];
    /** There is no database at all. */
    readonly isLost: boolean;
  };
}

/** Reads everything that is stored into the page's memory. */
export async function rememberStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(request.error ?? new Error('refused'));
        };
      });
    const database = await answered(indexedDB.open('lanyard'));
    const tables: Record<string, unknown[]> = {};
    for (const name of database.objectStoreNames) {
      tables[name] = await answered<unknown[]>(
        database.transaction(name).objectStore(name).getAll(),
      );
    }
    const { version } = database;
    database.close();
    const mark = localStorage.getItem('lanyard.stored');
    Object.assign(window, { stored: { tables, version, mark } });
  });
}

/** Stores the result of `damageRows` in place of everything that is stored. */
export async function putDamaged(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { damaged } = window as unknown as StoredRows;
    const { tables, missing, unreadable, version, isLost, mark } = damaged;
    const settled = (request: IDBRequest): Promise<void> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => {
          resolve();
        };
        request.onerror = () => {
          reject(request.error ?? new Error('refused'));
        };
      });
    await settled(indexedDB.deleteDatabase('lanyard'));
    if (!isLost) {
      const opening = indexedDB.open('lanyard', version);
      opening.onupgradeneeded = () => {
        for (const name of Object.keys(tables)) {
          if (missing.includes(name) || (name === 'locks' && version < 20)) continue;
          const store = opening.result.createObjectStore(name, {
            keyPath: name === 'public' ? 'key' : 'id',
          });
          for (const row of tables[name] ?? []) store.put(row);
        }
      };
      await settled(opening);
      opening.result.close();
    }
    if (mark === null) localStorage.removeItem('lanyard.stored');
    else localStorage.setItem('lanyard.stored', mark);
    localStorage.setItem('test.unreadable', JSON.stringify(unreadable));
  });
}

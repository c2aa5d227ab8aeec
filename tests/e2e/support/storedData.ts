/** The browser's stored data for the app's origin, read without the app. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { withFallback } from '#async/timeout.ts';

export interface KeptData {
  /** Every row of IndexedDB by table and key, with each sealed byte as one character. */
  readonly tables: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
  /** The content of Cache Storage, by path. */
  readonly cached: Readonly<Record<string, string>>;
}

/** The app's database as stored on the disk. */
const databaseName = 'lanyard';

/** A request that runs into a clearing of the site's data is sometimes never answered. */
const readLimitMs = 10_000;

/** Reads all stored data. @param isWithBodies also reads the bodies of cached responses. */
export async function storedData(page: Page, isWithBodies = false): Promise<KeptData> {
  for (;;) {
    try {
      const read = await withFallback(readStorage(page, isWithBodies), readLimitMs, undefined);
      if (read !== undefined) return read;
    } catch (fault) {
      // A sign-out clears the site's data: the browser then closes connections and aborts transactions.
      if (!String(fault).includes('AbortError')) throw fault;
    }
  }
}

function readStorage(page: Page, isWithBodies: boolean): Promise<KeptData> {
  return page.evaluate(
    async ([name, withBodies]) => {
      const characters = (bytes: BufferSource): string => new TextDecoder('latin1').decode(bytes);
      const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => {
            resolve(request.result);
          };
          request.onerror = () => {
            reject(request.error ?? new Error('no answer'));
          };
        });
      const readable = (row: unknown): unknown =>
        JSON.parse(
          JSON.stringify(row, (_key, value: unknown) => {
            if (value instanceof ArrayBuffer) return characters(value);
            if (ArrayBuffer.isView(value)) return characters(value as Uint8Array<ArrayBuffer>);
            if (value instanceof CryptoKey) return `extractable: ${String(value.extractable)}`;
            return value;
          }),
        );
      const tables: Record<string, Record<string, unknown>> = {};
      // Opening a database that does not exist would create one, and not the app's.
      const isThere = (await indexedDB.databases()).some((database) => database.name === name);
      if (isThere) {
        const database = await answered(indexedDB.open(name));
        for (const table of database.objectStoreNames) {
          const store = database.transaction(table, 'readonly').objectStore(table);
          const [keys, rows] = await Promise.all([
            answered(store.getAllKeys()),
            answered<unknown[]>(store.getAll()),
          ]);
          tables[table] = Object.fromEntries(
            keys.map((key, index) => [key as string, readable(rows[index])]),
          );
        }
        database.close();
      }
      const cached: Record<string, string> = {};
      for (const cacheName of await caches.keys()) {
        const cache = await caches.open(cacheName);
        for (const request of await cache.keys()) {
          const { pathname, search } = new URL(request.url);
          const answer = withBodies ? await cache.match(request) : undefined;
          cached[pathname + search] =
            answer === undefined ? '' : characters(await answer.arrayBuffer());
        }
      }
      return {
        tables,
        local: Object.fromEntries(Object.entries(localStorage)),
        session: Object.fromEntries(Object.entries(sessionStorage)),
        cached,
      };
    },
    [databaseName, isWithBodies] as const,
  );
}

/**
 * The tab's own stored data without the router's scroll positions: numbers under random names. The router
 * writes them whenever a page is left, so also after a sign-out has cleared the disk.
 */
export function sessionWithoutScrolling({ session }: KeptData): Record<string, string> {
  const { 'react-router-scroll-positions': positions = '{}', ...others } = session;
  const areNumbers = Object.values(JSON.parse(positions) as object).every(Number.isFinite);
  return areNumbers ? others : { ...others, positions };
}

/** All stored data as one text, to search it for what must not be there. */
export async function storedText(page: Page): Promise<string> {
  return JSON.stringify(await storedData(page, true));
}

/**
 * Writes the rows that survive a sign-out, as the gates of the start will write them.
 * @returns the tag of the signed-in user.
 */
export function writeSurvivingRows(page: Page): Promise<string> {
  return page.evaluate(
    (name) =>
      new Promise<string>((resolve, reject) => {
        const fail = (): void => {
          reject(new Error('the rows could not be written'));
        };
        const opening = indexedDB.open(name);
        opening.onerror = fail;
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction(['keys', 'public'], 'readwrite');
          const reading = transaction.objectStore('keys').get('data');
          let tag = '';
          reading.onsuccess = () => {
            ({ tag } = reading.result as { readonly tag: string });
            const rows = transaction.objectStore('public');
            rows.put({ key: `privacyConsent|${tag}`, value: { acceptedAt: 1 } });
            rows.put({ key: `firstLogin|${tag}`, value: true });
          };
          transaction.onabort = fail;
          transaction.oncomplete = () => {
            database.close();
            resolve(tag);
          };
        };
      }),
    databaseName,
  );
}

/**
 * Waits until the session is on the disk. Before that it is only in memory, because it is not yet known
 * whether a lock applies (decisions/lock-in-the-page), and a new document starts at the sign-in.
 */
export async function sessionIsKept(page: Page): Promise<void> {
  const dataKeys = async () => Object.keys((await storedData(page)).tables['keys'] ?? {});
  await expect.poll(dataKeys).not.toEqual([]);
}

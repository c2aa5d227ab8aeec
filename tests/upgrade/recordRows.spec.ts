/**
 * Records the rows that the earlier build stores, for the fixture of tests/store/earlierRelease.test.ts:
 * `npm run upgrade-check -- <commit> --record`.
 */
import { writeFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { narrow } from '#tests/e2e/support/cardScreen.ts';
import { test } from './earlierBuild.ts';
import { leaveDraft, leaveQueue, signInUnlocked, signInWithPin } from './earlierVisit.ts';
import { withoutPictures, type Rows } from './withoutPictures.ts';

const file = process.env['LANYARD_RECORD_ROWS'];

test.use(narrow);
test.skip(file === undefined, 'only when a fixture is recorded');

/** A recording needs the bytes of the data key, which no page can export. */
async function makeKeysExtractable(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { subtle } = crypto;
    const generate = subtle.generateKey.bind(subtle) as (...given: unknown[]) => Promise<CryptoKey>;
    const read = subtle.importKey.bind(subtle) as (...given: unknown[]) => Promise<CryptoKey>;
    const isAes = (algorithm: unknown) => JSON.stringify(algorithm).includes('AES');
    subtle.generateKey = ((algorithm: unknown, isExtractable: boolean, usages: unknown) =>
      generate(algorithm, isExtractable || isAes(algorithm), usages)) as typeof subtle.generateKey;
    subtle.importKey = ((...[format, data, algorithm, isExtractable, usages]: unknown[]) =>
      read(
        format,
        data,
        algorithm,
        isExtractable === true || isAes(algorithm),
        usages,
      )) as typeof subtle.importKey;
    const unwrap = subtle.unwrapKey.bind(subtle);
    subtle.unwrapKey = (format, wrapped, key, method, algorithm, _isExtractable, usages) =>
      unwrap(format, wrapped, key, method, algorithm, true, usages);
  });
}

/** Every row by table, with bytes as `{ $bytes }` and keys as `{ $key, usages }`, both base64. */
function recordedRows(page: Page): Promise<{ readonly version: number; readonly tables: Rows }> {
  return page.evaluate(async () => {
    const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no answer'));
      });
    const base64 = (bytes: ArrayBuffer | Uint8Array): string =>
      btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
    const plain = async (value: unknown): Promise<unknown> => {
      if (value instanceof ArrayBuffer) return { $buffer: base64(value) };
      if (value instanceof Uint8Array) return { $bytes: base64(value) };
      if (value instanceof CryptoKey) {
        return { $key: base64(await crypto.subtle.exportKey('raw', value)), usages: value.usages };
      }
      if (Array.isArray(value)) return Promise.all(value.map(plain));
      if (typeof value !== 'object' || value === null) return value;
      const entries = Object.entries(value).map(
        async ([name, each]) => [name, await plain(each)] as const,
      );
      return Object.fromEntries(await Promise.all(entries));
    };
    const database = await answered(indexedDB.open('lanyard'));
    const tables: Record<string, Record<string, unknown>[]> = {};
    for (const name of database.objectStoreNames) {
      const rows = await answered<unknown[]>(database.transaction(name).objectStore(name).getAll());
      tables[name] = (await plain(rows)) as Record<string, unknown>[];
    }
    const { version } = database;
    database.close();
    return { version, tables };
  });
}

test('records the rows of a session without a lock and of one under a PIN', async ({
  browser,
  lanyard,
  builds: _,
}) => {
  const record = async (visit: (page: Page) => Promise<void>): Promise<unknown> => {
    const context = await browser.newContext({ ...narrow, baseURL: lanyard.appUrl });
    await makeKeysExtractable(context);
    const page = await context.newPage();
    await visit(page);
    const { version, tables } = await recordedRows(page);
    await context.close();
    return { version, tables: withoutPictures(tables) };
  };
  const open = await record(async (page) => {
    await signInUnlocked(page, lanyard);
    await leaveQueue(page);
    await leaveDraft(page);
  });
  const locked = await record(async (page) => {
    await signInWithPin(page, lanyard);
  });
  writeFileSync(file ?? '', `${JSON.stringify({ open, locked })}\n`);
});

import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { databaseName } from '#store/model/schema.ts';
import { disk, freshDevice, openTab, type Tab } from '#tests/store/device.ts';
import type * as Clearing from '../../../src/app/clearing/clearSignedOut.ts';

const survivors = { public: [{ key: 'forceLogin', value: true }], locks: [{ id: 'ada' }] } as const;

let store: Tab;
let clearing: typeof Clearing;

beforeEach(async () => {
  await freshDevice();
  store = await openTab();
  clearing = await import('../../../src/app/clearing/clearSignedOut.ts');
});

/**
 * Does what the browser does on the response's header, even if a caller is still waiting for the response. The app
 * itself keeps the database closed meanwhile.
 */
function clearDisk(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName);
    opening.onerror = () => {
      reject(new Error('the disk does not open'));
    };
    opening.onsuccess = () => {
      const clearing = opening.result.transaction(['public', 'locks'], 'readwrite');
      clearing.objectStore('public').clear();
      clearing.objectStore('locks').clear();
      clearing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

test.each<[what: string, answer: () => Promise<Response>]>([
  ['cleared', async () => new Response()],
  ['cleared, though no answer came in time', () => Promise.reject(new DOMException('late'))],
])(
  'decisions/clear-site-data: %s: what outlives the session is restored',
  async (_what, answer) => {
    await store.connect();
    vi.stubGlobal('fetch', async () => {
      await clearDisk();
      return answer();
    });
    await clearing.clearSignedOut(survivors);
    expect(await disk()).toMatchObject({ public: ['forceLogin'], locks: ['ada'] });
  },
);

test('an unreachable server leaves the stored data unchanged', async () => {
  const database = await store.connect();
  await database.public.put({ key: 'theme', value: 'dark' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await clearing.clearSignedOut({ public: [{ key: 'theme', value: 'light' }], locks: [] });
  expect((await (await store.connect()).public.get('theme'))?.value).toBe('dark');
});

test('decisions/clear-site-data: a connection closed by the clearing is opened again', async () => {
  await store.connect();
  const opening = vi.spyOn(IDBFactory.prototype, 'open');
  vi.stubGlobal('fetch', async () => {
    await clearDisk();
    opening.mockImplementationOnce(() => {
      throw new DOMException('The connection was closed.', 'AbortError');
    });
    return new Response();
  });
  await clearing.clearSignedOut(survivors);
  expect(await disk()).toMatchObject({ public: ['forceLogin'], locks: ['ada'] });
  expect(store.storeTrouble.current()).toBeUndefined();
});

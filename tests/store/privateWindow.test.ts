/** A private window, where a browser offers IndexedDB and refuses to use it, or to store keys in it. */
import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { freshDevice, openTab, type Tab } from './device.ts';
import { authOf, userReply } from './samples.ts';

let tab: Tab;

beforeEach(async () => {
  await freshDevice();
  tab = await openTab();
});

/** Fails every opening, as Firefox did in private windows. */
function refuseOpenings(): void {
  const refusal = new DOMException('did not allow mutations', 'InvalidStateError');
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    const request = Object.assign(new EventTarget(), { error: refusal, onerror: undefined });
    queueMicrotask(() => {
      const event = new Event('error', { cancelable: true });
      (request.onerror as ((event: Event) => void) | undefined)?.(event);
    });
    return request as unknown as IDBOpenDBRequest;
  });
}

function holdsKey(value: unknown): boolean {
  if (value instanceof CryptoKey) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsKey);
}

/** Stores rows, but no CryptoKey. */
function refuseKeys(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given) {
    if (holdsKey(given[0])) throw new DOMException('could not be cloned', 'DataCloneError');
    return put.apply(this, given);
  };
  onTestFinished(() => {
    IDBObjectStore.prototype.put = put;
  });
}

test.each([
  ['refuses to open the database', refuseOpenings],
  ['refuses to store keys', refuseKeys],
])(
  'one that %s keeps the session in memory, and says that the card is not kept',
  async (_, refuse) => {
    refuse();
    tab = await openTab();
    await tab.start();
    const dataKey = await tab.beginSession(authOf('ada'));
    await tab.saveReply('user', {}, userReply, dataKey);
    expect(tab.currentDataKey()).toBe(dataKey);
    expect(tab.replyCache.all().user?.value.firstName).toBe('Ada');
    expect(tab.storeTrouble.current()).toBe('unavailable');
  },
);

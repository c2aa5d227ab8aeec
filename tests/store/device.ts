/**
 * A device with an empty disk, and tabs on it. IndexedDB is fake-indexeddb, which clones a CryptoKey as a
 * browser does. All tabs run in one process, so Dexie notifies the other tabs of what one commits.
 */
import type { BootRead } from '#store/read/bootRead.ts';
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';
import type { AuthRecord } from '#store/model/items.ts';
import { databaseName } from '#store/model/schema.ts';
import { freshPhone, isPhone, phoneRows, plugPhoneIn, refuseToKeep } from './phone.ts';

const tabs: { connect(): Promise<Dexie> }[] = [];

/** An empty disk, as on the first start, and no tab open; call it at the start of a test. */
export async function freshDevice(): Promise<void> {
  for (const tab of tabs.splice(0)) {
    await tab.connect().then(
      (database) => database.close(),
      () => undefined,
    );
  }
  await freshPhone();
  const indexedDB = new IDBFactory();
  vi.stubGlobal('indexedDB', indexedDB);
  // Changed in place: Dexie checks this very object to determine whether there is a disk at all.
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
  vi.stubGlobal('localStorage', plainStorage());
}

function plainStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** A tab: the store's modules with their own memory. Tabs are opened one after the other. */
export async function openTab() {
  vi.resetModules();
  await plugPhoneIn();
  const connection = await import('#store/connection.ts');
  const trouble = await import('#store/storeTrouble.ts');
  tabs.push(connection);
  const session = await import('#store/session.ts');
  const replies = await import('#store/replies.ts');
  const sessionAuth = await import('#store/sessionAuth.ts');
  const watching = await import('#store/watchSession.ts');
  const { currentDataKey, sessionState, transition } = await import('#session/session.ts');
  const { isOpenBoot, restoreSession } = await import('#store/restoreSession.ts');
  const { replyCache } = await import('#session/replyCache.ts');
  const itemAccess = await import('#store/itemAccess.ts');
  const { bootRead } = await import('#store/read/bootRead.ts');
  const { readPublicItem } = await import('#store/read/publicItem.ts');
  const { wasStored } = await import('#store/storedMarker.ts');
  /** Continues the stored session, if the read has opened one. */
  const continueWith = (boot: BootRead): void => {
    if (isOpenBoot(boot)) restoreSession(boot);
  };
  return {
    continueWith,
    ...connection,
    ...trouble,
    ...session,
    ...sessionAuth,
    ...watching,
    currentDataKey,
    sessionState,
    transition,
    /** Starts a session where no lock applies. */
    async beginSession(auth: AuthRecord) {
      const dataKey = await session.beginSession(auth);
      await session.persistUnlocked();
      return dataKey;
    },
    /** Starts a session before the lock is decided. */
    beginInMemory: session.beginSession,
    ...replies,
    ...itemAccess,
    replyCache,
    bootRead,
    readPublicItem,
    wasStored,
    /** Starts as a page does: what is on the disk is read into memory. */
    async start() {
      const boot = await bootRead();
      continueWith(boot);
      return boot;
    },
  };
}
export type Tab = Awaited<ReturnType<typeof openTab>>;

/** Every row on the disk, by table and key; undefined if there is no database. */
export async function disk(): Promise<Record<string, unknown[]> | undefined> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === databaseName)) return undefined;
  const database = await opened(indexedDB.open(databaseName));
  try {
    const tables = [...database.objectStoreNames];
    const transaction = database.transaction(tables, 'readonly');
    const keys = await Promise.all(
      tables.map((table) => opened(transaction.objectStore(table).getAllKeys())),
    );
    const found = Object.fromEntries(tables.map((table, index) => [table, keys[index] ?? []]));
    return isPhone() ? { ...found, locks: phoneRows.getAllKeys() } : found;
  } finally {
    database.close();
  }
}

/** Changes rows without the store, as damage or other code would. */
export async function tamper(
  change: (table: (name: string) => IDBObjectStore) => void,
): Promise<void> {
  const database = await opened(indexedDB.open(databaseName));
  const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
  change((name) =>
    isPhone() && name === 'locks'
      ? (phoneRows as unknown as IDBObjectStore)
      : transaction.objectStore(name),
  );
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
  });
  database.close();
}

export function opened<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('refused'));
  });
}

/** How a disk refuses a write: the request fails at once, or the whole transaction fails at its end. */
export type Refusal = 'atOnce' | 'atCommit';

/** Makes each write to a table fail for lack of space, in every tab, until the returned function is called. */
export function fillDisk(table: string, refusal: Refusal): () => void {
  if (isPhone() && table === 'locks') return refuseToKeep();
  const prototype = IDBObjectStore.prototype;
  const write = prototype.put;
  prototype.put = function (this: IDBObjectStore, ...given) {
    if (this.name !== table) return write.apply(this, given);
    if (refusal === 'atOnce') throw new DOMException('no room', 'QuotaExceededError');
    const request = write.apply(this, given);
    const transaction = this.transaction as unknown as { _abort(reason: string): void };
    // The fake's own method to abort with a reason, which IndexedDB itself does not expose.
    request.addEventListener('success', () => transaction._abort('QuotaExceededError'));
    return request;
  };
  const makeRoom = (): void => {
    prototype.put = write;
  };
  onTestFinished(makeRoom);
  return makeRoom;
}

/** What the fake has beyond IndexedDB: a queue of requests, and a way to abort with a reason. */
interface FakeTransaction {
  readonly _requests: readonly { readonly request: IDBRequest }[];
  _execRequestAsync(asked: { operation: () => never; source: IDBObjectStore }): IDBRequest;
  _start(): void;
  _abort(reason: string): void;
}

/** Lets all requests of a transaction run, and aborts it where it would complete. */
function abortAtTheEnd(transaction: FakeTransaction): void {
  const proceed = transaction._start.bind(transaction);
  transaction._start = () => {
    const isWaiting = transaction._requests.some(({ request }) => request.readyState !== 'done');
    if (isWaiting) proceed();
    else transaction._abort('UnknownError');
  };
}

/**
 * Makes the browser fail to read rows, as Chromium does when the file of a large value is missing. Requests
 * for the row and for its whole table both fail, until the returned function is called. The other requests of the
 * transaction succeed, and at its end it is aborted all the same.
 */
export function loseRows(table: string, ...keys: readonly string[]): () => void {
  const prototype = IDBObjectStore.prototype;
  const originals = { get: prototype.get, getAll: prototype.getAll };
  const doomed = new WeakSet<FakeTransaction>();
  const refuse = (store: IDBObjectStore): IDBRequest => {
    const transaction = store.transaction as unknown as FakeTransaction;
    if (!doomed.has(transaction)) abortAtTheEnd(transaction);
    doomed.add(transaction);
    return transaction._execRequestAsync({
      operation: () => {
        throw new DOMException('Data lost due to missing file', 'NotReadableError');
      },
      source: store,
    });
  };
  prototype.get = function (this: IDBObjectStore, key) {
    const isLost = this.name === table && typeof key === 'string' && keys.includes(key);
    return isLost ? refuse(this) : originals.get.call(this, key);
  };
  prototype.getAll = function (this: IDBObjectStore, ...given) {
    return this.name === table ? refuse(this) : originals.getAll.apply(this, given);
  };
  const restore = (): void => {
    Object.assign(prototype, originals);
  };
  onTestFinished(restore);
  return restore;
}

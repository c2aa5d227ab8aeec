/**
 * The database as stored on the disk: names, version and row shapes. It is shared by the Dexie store, the
 * reader that opens it without Dexie, and the service worker.
 */

export const databaseName = 'lanyard';

/** Our schema version. Dexie stores it times ten as IndexedDB's own version number. */
export const schemaVersion = 2;
export const indexedDbVersion = schemaVersion * 10;

/** The oldest version that can be read without migrating it: version 2 has only added a table. */
export const readableDbVersion = 10;

/**
 * Whether a database was written by code with a newer schema. A version between two of ours is also ours:
 * Dexie raises it by one when it adds a missing table.
 */
export function isNewerSchema(databaseVersion: number): boolean {
  return Math.floor(databaseVersion / 10) > schemaVersion;
}

export const tables = {
  /** Clear rows: they contain no data about a user. */
  public: 'public',
  /** The data key of the signed-in user. Deleting the row shreds everything sealed. */
  keys: 'keys',
  /** Sealed copies of the server's replies. */
  replies: 'replies',
  /** Sealed items that this device owns. */
  items: 'items',
  /** The lock of each user that has set a PIN here, by the user's tag. */
  locks: 'locks',
} as const;

/** A clear row. `key` is an item's name, for a surviving item followed by the user's tag. */
export interface PublicRow {
  readonly key: string;
  readonly value: unknown;
}

/** A data key that no lock wraps. It separates users from each other, but does not protect the disk. */
export interface OpenKeyRow {
  readonly id: 'data';
  readonly dataKeyId: string;
  readonly key: CryptoKey;
  /** The user's tag: a hash, so that a locked app can distinguish users without identifying them. */
  readonly tag: string;
}

/** Under a lock, only the wrap of the data key is stored (`lock/rekeySession.ts` reads it). */
export interface WrappedKeyRow {
  readonly id: 'data';
  readonly dataKeyId: string;
  readonly tag: string;
  readonly lock: {
    readonly v: 1;
    readonly lockId: string;
    readonly iv: string;
    readonly wrapped: string;
  };
}

export type KeyRow = OpenKeyRow | WrappedKeyRow;

/** Whether a key row has a wrap and no key. The wrap may be unreadable. */
export function isWrapped(row: unknown): row is WrappedKeyRow {
  return typeof row === 'object' && row !== null && 'lock' in row;
}

/** AES-256-GCM under the data key. Its additional data binds it to its row. */
export interface Envelope {
  readonly v: 1;
  readonly dataKeyId: string;
  readonly schema: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly ciphertext: ArrayBuffer;
}

export interface SealedRow {
  readonly id: string;
  readonly sealed: Envelope;
}

/** The row in `keys` with the response to a refresh that the worker keeps for a page that may have ended. */
export const refreshResponseRow = 'refreshResponse';

/** AES-256-GCM under the key of its attempt (`store/refreshAttempt`). Its additional data is the attempt's id. */
export interface RefreshResponseRow {
  readonly id: typeof refreshResponseRow;
  readonly attempt: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly ciphertext: ArrayBuffer;
}

/** The tables whose rows are sealed. */
export type SealedTable = typeof tables.replies | typeof tables.items;

/** A sealed row and where it is stored. */
export interface PlacedRow {
  readonly table: SealedTable;
  readonly row: SealedRow;
}

/** Where the token set is sealed. */
export const authPlace = { table: tables.items, row: 'auth' } as const;

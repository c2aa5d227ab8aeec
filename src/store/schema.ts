/**
 * The database as it lies on the disk: names, version and row shapes, shared by the Dexie store,
 * the reader that opens it without Dexie, and the service worker.
 */

export const databaseName = 'lanyard';

/** Our schema version. Dexie stores it times ten as IndexedDB's own version number. */
export const schemaVersion = 2;
export const indexedDbVersion = schemaVersion * 10;

/** The oldest version that can be read without migrating it: version 2 has only added a table. */
export const readableDbVersion = 10;

/**
 * Whether a database was written by code with a newer schema. A version between two of ours is our own: Dexie
 * raises it by one when it adds a table that is missing.
 */
export function isNewerSchema(databaseVersion: number): boolean {
  return Math.floor(databaseVersion / 10) > schemaVersion;
}

export const tables = {
  /** Clear rows: nothing in them says anything of a person. */
  public: 'public',
  /** The data key of the signed-in person; deleting the row shreds everything sealed. */
  keys: 'keys',
  /** Sealed copies of what the server said. */
  replies: 'replies',
  /** Sealed things this device owns. */
  items: 'items',
  /** The lock of each person who has set a PIN here, by their tag. */
  locks: 'locks',
} as const;

/** A clear row. `key` is an item's name, for a surviving item followed by the person's tag. */
export interface PublicRow {
  readonly key: string;
  readonly value: unknown;
}

/** Where no lock wraps it, the data key lies open: hygiene between people, no protection of the disk. */
export interface OpenKeyRow {
  readonly id: 'data';
  readonly dataKeyId: string;
  readonly key: CryptoKey;
  /** The person's tag: a hash, so that a locked app can tell people apart without knowing them. */
  readonly tag: string;
}

/** Under a lock there is nothing of the data key but its wrap (`lock/dataKeyRow.ts` reads it). */
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

/** Whether a key row holds a wrap and no key; it need not be one that can be read. */
export function isWrapped(row: unknown): row is WrappedKeyRow {
  return typeof row === 'object' && row !== null && 'lock' in row;
}

/** AES-256-GCM under the data key, bound by its additional data to the row it lies in. */
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

/**
 * A key of this device, as a CryptoKey in the table of keys: a sign-out deletes it in the same transaction
 * as the data key. It lies in clear, because a key that cannot be extracted cannot be sealed. What makes
 * OpenReader's phone key open a door, the access document, is a sealed item (decisions: OpenReader).
 */
import { connect, currentDataKey } from './connection.ts';
import type { LanyardDatabase } from './database.ts';
import { pendingSession } from './pendingSession.ts';
import { tables } from './schema.ts';

/** What a key is for, and the row that holds it. `phone`: OpenReader's. */
export type DeviceKeyPurpose = 'phone';

/** What is kept of it; whoever reads it checks that it is one. */
export interface StoredDeviceKey {
  readonly privateKey: CryptoKey;
  /** X and Y, 64 bytes. */
  readonly point: Uint8Array<ArrayBuffer>;
}

export interface DeviceKeyRow {
  /**
   * Keeps the key of the signed-in person, in place of the one before; of a session that has ended nothing
   * is written.
   * @throws when the database cannot be opened or written; this page has the key all the same.
   */
  save(key: StoredDeviceKey): Promise<void>;
  /**
   * The key of the signed-in person; undefined while nobody is, so also while the app is locked.
   * @throws when the database cannot be opened.
   */
  read(): Promise<unknown>;
  /** Takes the key from this device. @throws when the database cannot be opened or written. */
  remove(): Promise<void>;
}

interface Row extends StoredDeviceKey {
  readonly id: DeviceKeyPurpose;
}

export function deviceKeyRow(id: DeviceKeyPurpose): DeviceKeyRow {
  /** The key that this page made or read, and whose it is: a session in memory has no other. */
  let held: { readonly tag: string; readonly key: StoredDeviceKey } | undefined;

  async function save({ privateKey, point }: StoredDeviceKey): Promise<void> {
    const dataKey = currentDataKey();
    if (dataKey === undefined) return;
    const key = { privateKey, point };
    held = { tag: dataKey.tag, key };
    if (pendingSession(dataKey.id) !== undefined) return;
    const database = await connect();
    await database.transaction('rw', database.keys, async () => {
      const stored = await database.keys.get('data');
      if (stored?.dataKeyId === dataKey.id) await rowsOf(database).put({ id, ...key });
    });
  }

  async function read(): Promise<unknown> {
    const dataKey = currentDataKey();
    if (dataKey === undefined) return undefined;
    const own = held?.tag === dataKey.tag ? held.key : undefined;
    if (pendingSession(dataKey.id) !== undefined) return own;
    const database = await connect();
    const row = await database.transaction('r', database.keys, async () => {
      const stored = await database.keys.get('data');
      return stored?.dataKeyId === dataKey.id ? await rowsOf(database).get(id) : undefined;
    });
    if (row === undefined && own !== undefined) await save(own);
    return row ?? own;
  }

  async function remove(): Promise<void> {
    const dataKey = currentDataKey();
    held = undefined;
    if (dataKey === undefined || pendingSession(dataKey.id) !== undefined) return;
    const database = await connect();
    await database.transaction('rw', database.keys, async () => {
      const stored = await database.keys.get('data');
      if (stored?.dataKeyId === dataKey.id) await rowsOf(database).delete(id);
    });
  }

  return { save, read, remove };
}

function rowsOf(database: LanyardDatabase) {
  return database.table<Row, string>(tables.keys);
}

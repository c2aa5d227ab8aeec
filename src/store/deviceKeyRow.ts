/**
 * A key of this device, stored as a CryptoKey in the table of keys. A sign-out deletes it in the same
 * transaction as the data key. It is stored unsealed, because a key that cannot be extracted cannot be
 * sealed. OpenReader's phone key opens a door only with the access document, a sealed item
 * (decisions/open-reader). A badge's key proves nothing without the badge, another one (decisions/wallet).
 */
import { currentDataKey } from '#session/session.ts';
import { connect } from './connection.ts';
import type { LanyardDatabase } from './database.ts';
import { pendingSession } from './pendingSession.ts';
import type { BadgeKeyRow } from './model/badgeKeyRows.ts';
import { tables } from './model/schema.ts';

/**
 * The purpose of a key, and the row that stores it. `phone`: the key of OpenReader. The others are keys of
 * badges.
 */
export type DeviceKeyPurpose = 'phone' | BadgeKeyRow;

/** The stored form of a key. Callers that read it check that it is valid. */
interface StoredDeviceKey {
  readonly privateKey: CryptoKey;
  /** X and Y, 64 bytes. */
  readonly point: Uint8Array<ArrayBuffer>;
}

export interface DeviceKeyRow {
  /**
   * Saves the key of the signed-in user and replaces the previous one. Nothing is written for a session that
   * has ended.
   * @throws when the database cannot be opened or written; this page still has the key.
   */
  save(key: StoredDeviceKey): Promise<void>;
  /**
   * Reads the key of the signed-in user; undefined while no one is signed in, and while the app is locked.
   * @throws when the database cannot be opened.
   */
  read(): Promise<unknown>;
  /** Removes the key from this device. @throws when the database cannot be opened or written. */
  remove(): Promise<void>;
}

interface Row extends StoredDeviceKey {
  readonly id: DeviceKeyPurpose;
}

export function deviceKeyRow(id: DeviceKeyPurpose): DeviceKeyRow {
  /** The key that this page made or read, and the tag of its user. A session in memory has no other key. */
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

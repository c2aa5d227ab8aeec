/**
 * The phone key of OpenReader, as a CryptoKey in the table of keys: a sign-out deletes it in the same
 * breath as the data key. It lies in clear, for a key that cannot be extracted cannot be sealed; what
 * makes it open a door, the access document, is a sealed item (decisions: OpenReader).
 */
import { connect, currentDataKey } from './connection.ts';
import type { LanyardDatabase } from './database.ts';
import { inMemory } from './memorySession.ts';
import { tables } from './schema.ts';

/** What is kept of it; whoever reads it checks that it is one. */
export interface KeptPhoneKey {
  readonly privateKey: CryptoKey;
  /** X and Y, 64 bytes. */
  readonly point: Uint8Array<ArrayBuffer>;
}

interface PhoneKeyRow extends KeptPhoneKey {
  readonly id: 'phone';
}

/** The key that this page made or read, and whose it is: a session in memory has no other. */
let held: { readonly tag: string; readonly key: KeptPhoneKey } | undefined;

/**
 * Keeps the key of the signed-in person, in place of the one before; of a session that has ended nothing
 * is written.
 * @throws when the database cannot be opened or written; this page has the key all the same.
 */
export async function keepPhoneKey({ privateKey, point }: KeptPhoneKey): Promise<void> {
  const dataKey = currentDataKey();
  if (dataKey === undefined) return;
  const key = { privateKey, point };
  held = { tag: dataKey.tag, key };
  if (inMemory(dataKey.id) !== undefined) return;
  const database = await connect();
  await database.transaction('rw', database.keys, async () => {
    const stored = await database.keys.get('data');
    if (stored?.dataKeyId === dataKey.id) await phoneRows(database).put({ id: 'phone', ...key });
  });
}

/**
 * The key of the signed-in person; undefined while nobody is, so also while the app is locked.
 * @throws when the database cannot be opened.
 */
export async function readPhoneKey(): Promise<unknown> {
  const dataKey = currentDataKey();
  if (dataKey === undefined) return undefined;
  const own = held?.tag === dataKey.tag ? held.key : undefined;
  if (inMemory(dataKey.id) !== undefined) return own;
  const database = await connect();
  const row = await database.transaction('r', database.keys, async () => {
    const stored = await database.keys.get('data');
    return stored?.dataKeyId === dataKey.id ? await phoneRows(database).get('phone') : undefined;
  });
  if (row === undefined && own !== undefined) await keepPhoneKey(own);
  return row ?? own;
}

/** Takes the key from this device. @throws when the database cannot be opened or written. */
export async function removePhoneKey(): Promise<void> {
  const dataKey = currentDataKey();
  held = undefined;
  if (dataKey === undefined || inMemory(dataKey.id) !== undefined) return;
  const database = await connect();
  await database.transaction('rw', database.keys, async () => {
    const stored = await database.keys.get('data');
    if (stored?.dataKeyId === dataKey.id) await phoneRows(database).delete('phone');
  });
}

function phoneRows(database: LanyardDatabase) {
  return database.table<PhoneKeyRow, string>(tables.keys);
}

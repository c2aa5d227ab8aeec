/**
 * The keys of this device, sealed under the data key: at the PIN screen no one has them (decisions/keys-under-the-lock).
 * A sign-out shreds them with the data key.
 */
import { connect } from './connection.ts';
import { readItem } from './itemAccess.ts';
import type { ItemValue } from './model/items.ts';
import { tables } from './model/schema.ts';
import { updateItem } from './updateItem.ts';

/** What a key of this device is for: OpenReader's phone key, and two places for a badge of each kind. */
export const deviceKeyPurposes = [
  'phone',
  'badge-full-1',
  'badge-full-2',
  'badge-light-1',
  'badge-light-2',
] as const;
export type DeviceKeyPurpose = (typeof deviceKeyPurposes)[number];

type StoredDeviceKey = ItemValue<'deviceKeys'>[string];

export interface DeviceKeyItem {
  /**
   * Saves the key of the signed-in user and replaces the previous one. Nothing is written for a session that has ended.
   * @throws when the database cannot be opened or written.
   */
  save(key: StoredDeviceKey): Promise<void>;
  /**
   * Reads the key of the signed-in user; undefined while no one is signed in, and while the app is locked.
   * @throws when the database cannot be opened.
   */
  read(): Promise<StoredDeviceKey | undefined>;
  /** Removes the key from this device. @throws when the database cannot be opened or written. */
  remove(): Promise<void>;
}

export function deviceKeyItem(purpose: DeviceKeyPurpose): DeviceKeyItem {
  const read = async () => (await readItem('deviceKeys'))?.[purpose];
  return {
    read,
    save: async (key) => {
      await updateItem('deviceKeys', (stored) => ({ ...stored, [purpose]: key }));
    },
    remove: async () => {
      if ((await read()) === undefined) return;
      await updateItem('deviceKeys', (stored = {}) => {
        const { [purpose]: _removed, ...others } = stored;
        return others;
      });
    },
  };
}

/**
 * Deletes the keys that builds up to 2.9.10 stored beside the data key, where they signed without the PIN. A badge
 * comes with the next refresh. A key for own readers is set up by a tap.
 * @throws when the database cannot be opened or written.
 */
export async function deleteOpenDeviceKeys(): Promise<void> {
  const database = await connect();
  const rows = database.table<unknown, string>(tables.keys);
  const found = await rows.where('id').anyOf(deviceKeyPurposes).primaryKeys();
  if (found.length > 0) await rows.bulkDelete(found);
}

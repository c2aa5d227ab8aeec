/**
 * The digital key items of this device. They are read once a session. A change applies in memory first and
 * then on the disk.
 */
import { reportTrouble } from './storeTrouble.ts';
import { currentDataKey } from '#session/session.ts';
import type { Observable } from '#domain/observable/observable.ts';
import { perAppObservable } from '#scope/perApp.ts';
import { troubleOf } from './connection.ts';
import { readItem, removeItem, writeItem } from './itemAccess.ts';
import type { ItemValue } from './model/items.ts';

const names = [
  'saltoKey',
  'keyOpening',
  'backgroundScanning',
  'hidLogging',
  'digitalKey',
  'openReader',
] as const;
export type KeyItemName = (typeof names)[number];

export type KeyItems = { readonly [Name in KeyItemName]?: ItemValue<Name> };

interface Held {
  readonly dataKeyId: string;
  readonly items: KeyItems;
}

const none: KeyItems = {};
const held = perAppObservable<Held | undefined>(undefined);

/** The items of the signed-in user. They are empty until `loadKeyItems` has read them. */
export const keyItems: Observable<KeyItems> = {
  current: () => {
    const known = held.current();
    return known !== undefined && known.dataKeyId === currentDataKey()?.id ? known.items : none;
  },
  subscribe: held.subscribe,
};

/** Reads the items, once a session. An item that cannot be read counts as missing. */
export async function loadKeyItems(): Promise<void> {
  const dataKeyId = currentDataKey()?.id;
  const isLoaded = (): boolean => held.current()?.dataKeyId === dataKeyId;
  if (dataKeyId === undefined || isLoaded()) return;
  const values = await Promise.all(names.map((name) => readItem(name).catch(() => undefined)));
  if (currentDataKey()?.id !== dataKeyId || isLoaded()) return;
  const found = names.map((name, index) => [name, values[index]] as const);
  const items: KeyItems = Object.fromEntries(found.filter(([, value]) => value !== undefined));
  held.set({ dataKeyId, items });
}

/** Reads an item from the disk, where another tab may have written it. Falls back to the value in memory. */
export async function freshKeyItem<Name extends KeyItemName>(
  name: Name,
): Promise<ItemValue<Name> | undefined> {
  const dataKeyId = currentDataKey()?.id;
  const value = await readItem(name).catch(() => undefined);
  if (currentDataKey()?.id !== dataKeyId) return undefined;
  return value ?? keyItems.current()[name];
}

/** Stores an item, or removes it. The change applies at once. Never rejects. */
export async function setKeyItem<Name extends KeyItemName>(
  name: Name,
  value: ItemValue<Name> | undefined,
): Promise<void> {
  const dataKeyId = currentDataKey()?.id;
  if (dataKeyId === undefined) return;
  const others = Object.entries(keyItems.current()).filter(([each]) => each !== name);
  const items: KeyItems = Object.fromEntries<unknown>(others);
  held.set({ dataKeyId, items: value === undefined ? items : { ...items, [name]: value } });
  try {
    await (value === undefined ? removeItem(name) : writeItem(name, value));
  } catch (error) {
    if (currentDataKey()?.id === dataKeyId) reportTrouble(troubleOf(error));
  }
}

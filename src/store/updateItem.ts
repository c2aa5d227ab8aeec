/** Changing a sealed item that several tabs change: none of them overwrites what it has not seen. */
import * as v from 'valibot';
import { connect, currentDataKey } from './connection.ts';
import { inMemory, keepInMemory, readInMemory } from './memorySession.ts';
import { items, type ItemName, type ItemValue } from './items.ts';
import { tables, type SealedRow } from './schema.ts';
import { nonceOf, seal, unseal, type DataKey } from './seal.ts';

/**
 * Opens a sealed item's row.
 * @returns undefined when it is absent, does not open or has another shape.
 */
async function openItem<Name extends ItemName>(
  dataKey: DataKey,
  name: Name,
  row: SealedRow | undefined,
): Promise<ItemValue<Name> | undefined> {
  if (row === undefined) return undefined;
  const place = { table: tables.items, row: name };
  const value = await unseal(dataKey, place, row.sealed).catch(() => undefined);
  const parsed = v.safeParse(items[name].schema, value);
  return parsed.success ? (parsed.output as ItemValue<Name>) : undefined;
}

/**
 * Changes an item from what is stored, again if another tab was quicker, and writes it durably.
 * @param change must be pure: it may run more than once.
 * @returns what is stored now; undefined when the session it belongs to has ended.
 * @throws when the database cannot be opened or written.
 */
export async function updateItem<Name extends ItemName>(
  name: Name,
  change: (stored: ItemValue<Name> | undefined) => ItemValue<Name>,
): Promise<ItemValue<Name> | undefined> {
  const dataKey = currentDataKey();
  if (dataKey === undefined) return undefined;
  if (inMemory(dataKey.id) !== undefined) return updateInMemory(dataKey, name, change);
  const database = await connect();
  for (;;) {
    const judged = await database.items.get(name);
    const next = change(await openItem(dataKey, name, judged));
    const sealed = await seal(dataKey, { table: tables.items, row: name }, next);
    const outcome = await database.transaction('rw', database.keys, database.items, async () => {
      const key = await database.keys.get('data');
      if (key?.dataKeyId !== dataKey.id) return 'ended';
      if (nonceOf(await database.items.get(name)) !== nonceOf(judged)) return 'overtaken';
      await database.items.put({ id: name, sealed });
      return 'written';
    });
    if (outcome === 'written') return next;
    if (outcome === 'ended') return undefined;
  }
}

async function updateInMemory<Name extends ItemName>(
  dataKey: DataKey,
  name: Name,
  change: (stored: ItemValue<Name> | undefined) => ItemValue<Name>,
): Promise<ItemValue<Name> | undefined> {
  for (;;) {
    const judged = readInMemory(dataKey.id, tables.items, name);
    const next = change(await openItem(dataKey, name, judged));
    const sealed = await seal(dataKey, { table: tables.items, row: name }, next);
    // Stored meanwhile: it is changed where it lies now.
    if (inMemory(dataKey.id) === undefined) return updateItem(name, change);
    if (readInMemory(dataKey.id, tables.items, name) !== judged) continue;
    keepInMemory(dataKey.id, tables.items, { id: name, sealed });
    return next;
  }
}

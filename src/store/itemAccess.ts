/** Reads and writes the items of `items.ts`, each in its place. */
import { currentDataKey } from '#session/session.ts';
import * as v from 'valibot';
import { connect } from './connection.ts';
import { deleteDamaged } from './damagedRows.ts';
import { readRowOf } from './readableRows.ts';
import { itemKey, items, type ItemName, type ItemValue } from './model/items.ts';
import {
  deletePendingRow,
  pendingSession,
  putPendingRow,
  readPendingRow,
} from './pendingSession.ts';
import { withinReadLimit } from './read/openings.ts';
import { orAbsent, UnreadableRow } from './read/rows.ts';
import { tables, type PublicRow, type SealedRow } from './model/schema.ts';
import { seal, unseal, type DataKey } from './model/seal.ts';

/**
 * @returns the item, or undefined when it is absent, cannot be read or has another shape. Then a sealed one
 *   is deleted.
 * @throws when the database cannot be opened; StoreSilent when it does not answer within five seconds.
 */
export async function readItem<Name extends ItemName>(
  name: Name,
): Promise<ItemValue<Name> | undefined> {
  const dataKey = currentDataKey();
  if (items[name].place === 'public') {
    const database = await connect();
    const row = await withinReadLimit(readRowOf(database.public, itemKey(name, dataKey?.tag)));
    return parse(name, orAbsent<PublicRow>(row)?.value);
  }
  if (dataKey === undefined) return undefined;
  const row = await sealedRow(dataKey.id, name);
  if (row === undefined) return undefined;
  const value = await openItem(dataKey, name, row);
  if (value === undefined && pendingSession(dataKey.id) === undefined) {
    await deleteDamaged(tables.items, name, row, dataKey);
  }
  return value;
}

/**
 * Opens the row of a sealed item. @returns undefined when it cannot be read, does not open or has another
 * shape.
 */
export async function openItem<Name extends ItemName>(
  dataKey: DataKey,
  name: Name,
  row: SealedRow | UnreadableRow,
): Promise<ItemValue<Name> | undefined> {
  if (row instanceof UnreadableRow) return undefined;
  const place = { table: tables.items, row: name };
  return parse(name, await unseal(dataKey, place, row.sealed).catch(() => undefined));
}

/** If a session is only in memory, the data on the disk belongs to another session. */
async function sealedRow(
  dataKeyId: string,
  name: ItemName,
): Promise<SealedRow | UnreadableRow | undefined> {
  if (pendingSession(dataKeyId) !== undefined) return readPendingRow(dataKeyId, tables.items, name);
  const database = await connect();
  return withinReadLimit(readRowOf(database.items, name));
}

function parse<Name extends ItemName>(name: Name, value: unknown): ItemValue<Name> | undefined {
  const parsed = v.safeParse(items[name].schema, value);
  return parsed.success ? (parsed.output as ItemValue<Name>) : undefined;
}

/**
 * Writes an item durably. A sealed item is dropped if its session has ended.
 * @throws when the database cannot be opened or written.
 */
export async function writeItem<Name extends ItemName>(
  name: Name,
  value: ItemValue<Name>,
): Promise<void> {
  const dataKey = currentDataKey();
  if (items[name].place === 'public') {
    const database = await connect();
    await database.public.put({ key: itemKey(name, dataKey?.tag), value });
    return;
  }
  if (dataKey === undefined) return;
  const sealed = await seal(dataKey, { table: tables.items, row: name }, value);
  if (putPendingRow(dataKey.id, tables.items, { id: name, sealed })) return;
  const database = await connect();
  await database.transaction('rw', database.keys, database.items, async () => {
    const key = await database.keys.get('data');
    if (key?.dataKeyId === dataKey.id) await database.items.put({ id: name, sealed });
  });
}

/** @throws when the database cannot be opened or written. */
export async function removeItem(name: ItemName): Promise<void> {
  const dataKey = currentDataKey();
  if (items[name].place === 'public') {
    const database = await connect();
    await database.public.delete(itemKey(name, dataKey?.tag));
    return;
  }
  if (dataKey !== undefined && pendingSession(dataKey.id) !== undefined) {
    deletePendingRow(dataKey.id, tables.items, name);
    return;
  }
  const database = await connect();
  await database.items.delete(name);
}

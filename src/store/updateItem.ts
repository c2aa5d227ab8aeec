/** Changes a sealed item that several tabs change: no tab overwrites what it has not read. */
import { currentDataKey } from '#session/session.ts';
import { connect } from './connection.ts';
import { recordLoss } from './damagedRows.ts';
import { readRowOf, transactDespiteLoss } from './readableRows.ts';
import { pendingSession, putPendingRow, readPendingRow } from './pendingSession.ts';
import { openItem } from './itemAccess.ts';
import type { ItemName, ItemValue } from './model/items.ts';
import { orAbsent } from './read/rows.ts';
import { tables, type SealedRow } from './model/schema.ts';
import { nonceOf, seal, type DataKey } from './model/seal.ts';

/**
 * Changes an item based on its stored value, and writes it durably. It repeats the change if another tab was
 * faster.
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
  if (pendingSession(dataKey.id) !== undefined) return updateInMemory(dataKey, name, change);
  const database = await connect();
  for (;;) {
    const readBefore = await readRowOf(database.items, name);
    const stored = readBefore && (await openItem(dataKey, name, readBefore));
    const next = change(stored);
    const sealed = await seal(dataKey, { table: tables.items, row: name }, next);
    const tablesOfBoth = [database.keys, database.items];
    const outcome = await transactDespiteLoss(database, 'rw', tablesOfBoth, async (read) => {
      const key = await database.keys.get('data');
      if (key?.dataKeyId !== dataKey.id) return 'ended';
      const present = await read.row(database.items, name);
      if (nonceOf(orAbsent<SealedRow>(present)) !== nonceOf(orAbsent<SealedRow>(readBefore))) {
        return 'overtaken';
      }
      await database.items.put({ id: name, sealed });
      return 'written';
    });
    if (outcome === 'written') {
      // A value that could not be read has just been overwritten.
      if (readBefore !== undefined && stored === undefined) recordLoss(name);
      return next;
    }
    if (outcome === 'ended') return undefined;
  }
}

async function updateInMemory<Name extends ItemName>(
  dataKey: DataKey,
  name: Name,
  change: (stored: ItemValue<Name> | undefined) => ItemValue<Name>,
): Promise<ItemValue<Name> | undefined> {
  for (;;) {
    const readBefore = readPendingRow(dataKey.id, tables.items, name);
    const next = change(readBefore && (await openItem(dataKey, name, readBefore)));
    const sealed = await seal(dataKey, { table: tables.items, row: name }, next);
    // The session was stored in between: the item is changed on the disk.
    if (pendingSession(dataKey.id) === undefined) return updateItem(name, change);
    if (readPendingRow(dataKey.id, tables.items, name) !== readBefore) continue;
    putPendingRow(dataKey.id, tables.items, { id: name, sealed });
    return next;
  }
}

/** Stores the session that was only in memory, with or without a lock. */
import { connect } from './connection.ts';
import type { StorableDataKey } from './model/dataKey.ts';
import type { PlacedRow } from './model/schema.ts';
import { transition } from '#session/session.ts';
import { pendingSession, type PendingSession } from './pendingSession.ts';
import { seal, unseal, type DataKey } from './model/seal.ts';

/**
 * Stores the session in memory, including what is added during the write. Afterwards it is on the disk.
 * @param session the session in memory.
 * @param to the data key as stored; a different one from the key in memory if that was wrapped before.
 * @param store writes key and rows at once.
 * @returns the result of `store`.
 * @throws what `store` throws; the memory then stays as it was.
 */
export async function persistPendingSession<Outcome>(
  { dataKey, memory }: PendingSession,
  to: StorableDataKey,
  store: (rows: readonly PlacedRow[]) => Promise<Outcome>,
  isStored: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  const written = new Set<PlacedRow>();
  const first = [...memory.rows.values()];
  const outcome = await store(await sealedFor(dataKey, to.dataKey, first));
  if (!isStored(outcome)) return outcome;
  for (const each of first) written.add(each);
  for (;;) {
    const late = [...memory.rows.values()].filter((each) => !written.has(each));
    if (late.length === 0 || pendingSession()?.memory !== memory) break;
    await addRows(to.dataKey, await sealedFor(dataKey, to.dataKey, late));
    for (const each of late) written.add(each);
  }
  // The session ended while it was being stored: what was written of it is removed.
  if (pendingSession()?.memory !== memory) await removeStored(to.dataKey);
  else transition({ type: 'stored', dataKey: to.dataKey });
  return outcome;
}

function sealedFor(
  from: DataKey,
  to: DataKey,
  rows: readonly PlacedRow[],
): Promise<readonly PlacedRow[]> {
  if (from.id === to.id) return Promise.resolve(rows);
  return Promise.all(
    rows.map(async ({ table, row }) => {
      const place = { table, row: row.id };
      const value = await unseal(from, place, row.sealed);
      return { table, row: { id: row.id, sealed: await seal(to, place, value) } };
    }),
  );
}

async function addRows(dataKey: DataKey, rows: readonly PlacedRow[]): Promise<void> {
  const database = await connect();
  await database.transaction('rw', [database.keys, database.replies, database.items], async () => {
    const key = await database.keys.get('data');
    if (key?.dataKeyId !== dataKey.id) return;
    for (const { table, row } of rows) await database[table].put(row);
  });
}

async function removeStored({ id }: DataKey): Promise<void> {
  const database = await connect();
  await database.transaction('rw', [database.keys, database.replies, database.items], async () => {
    const key = await database.keys.get('data');
    if (key !== undefined && key.dataKeyId !== id) return;
    await database.keys.clear();
    await database.replies.clear();
    await database.items.clear();
  });
}

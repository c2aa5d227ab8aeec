/**
 * Sealed rows that exist but cannot be read. They are deleted, and the user is notified of data that cannot
 * be fetched again (decisions/damaged-rows).
 */
import { perAppObservable } from '#scope/perApp.ts';
import { connect } from './connection.ts';
import { transactDespiteLoss } from './readableRows.ts';
import type { ItemName } from './model/items.ts';
import { orAbsent, UnreadableRow } from './read/rows.ts';
import type { SealedRow } from './model/schema.ts';
import { nonceOf, type DataKey } from './model/seal.ts';

/** `queue`: changes meant for the server. `draft`: input that was not sent. */
export type Loss = 'queue' | 'draft';

const lossOf: Readonly<Partial<Record<ItemName, Loss>>> = {
  queue: 'queue',
  notificationChanges: 'queue',
  profileDraft: 'draft',
  addressDraft: 'draft',
};

/** What was lost since this page opened. The user has not been notified of it yet. */
export const losses = perAppObservable<ReadonlySet<Loss>>(new Set());

/** Records that a sealed row was lost. For most rows, no notification is needed. */
export function recordLoss(row: string): void {
  const loss = (lossOf as Readonly<Record<string, Loss | undefined>>)[row];
  if (loss !== undefined) losses.set(new Set([...losses.current(), loss]));
}

/** Records that the user has been notified. */
export function settleLoss(loss: Loss): void {
  losses.set(new Set([...losses.current()].filter((each) => each !== loss)));
}

/**
 * Deletes a row of the signed-in session that could not be read. A row that was written since, or that
 * belongs to a session from another tab, is not deleted. Never rejects.
 * @param readBefore the row as it was found.
 */
export async function deleteDamaged(
  table: 'replies' | 'items',
  row: string,
  readBefore: SealedRow | UnreadableRow,
  dataKey: DataKey,
): Promise<void> {
  try {
    const database = await connect();
    const both = [database.keys, database[table]];
    const isDropped = await transactDespiteLoss(database, 'rw', both, async (read) => {
      const key = orAbsent<{ readonly dataKeyId: string }>(await read.row(database.keys, 'data'));
      if (key?.dataKeyId !== dataKey.id) return false;
      const present = await read.row<SealedRow>(database[table], row);
      if (present === undefined || markOf(present) !== markOf(readBefore)) return false;
      await database[table].delete(row);
      return true;
    });
    if (isDropped) recordLoss(row);
  } catch {
    // It stays in place and is found again.
  }
}

function markOf(row: SealedRow | UnreadableRow): string | undefined {
  return row instanceof UnreadableRow ? undefined : nonceOf(row);
}

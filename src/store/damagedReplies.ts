import { readReply } from '#contract/reply.ts';
import { connect } from './connection.ts';
import { deleteDamaged } from './damagedRows.ts';
import { readRowOf } from './readableRows.ts';
import { orAbsent } from './read/rows.ts';
import { tables, type SealedRow } from './model/schema.ts';
import type { DataKey } from './model/seal.ts';
import { unsealReply, type PersistedReply } from './model/storedReply.ts';

/** Deletes a reply of the signed-in session if it still cannot be read (decisions/damaged-rows). Never rejects. */
export async function deleteDamagedReply(name: PersistedReply, dataKey: DataKey): Promise<void> {
  try {
    const row = await readRowOf((await connect()).replies, name);
    if (row === undefined) return;
    const reply = await unsealReply(dataKey, name, orAbsent<SealedRow>(row), readReply);
    if (reply === undefined) await deleteDamaged(tables.replies, name, row, dataKey);
  } catch {
    // It stays in place and is found again.
  }
}

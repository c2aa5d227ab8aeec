import { connect } from './connection.ts';
import type { ItemName } from './model/items.ts';
import type { PublicRow } from './model/schema.ts';
import { transactDespiteLoss } from './readableRows.ts';
import { orAbsent } from './read/rows.ts';

const key = 'tappedScreen' satisfies ItemName;

/**
 * Removes the stored tap (`storeTap`) once its screen is open. A later tap stays.
 * @throws when the database cannot be opened or written.
 */
export async function removeTap(tappedAtMs: number): Promise<void> {
  const database = await connect();
  await transactDespiteLoss(database, 'rw', [database.public], async (read) => {
    const stored = orAbsent<PublicRow>(await read.row(database.public, key))?.value;
    const isSame =
      typeof stored === 'object' &&
      stored !== null &&
      'tappedAtMs' in stored &&
      stored.tappedAtMs === tappedAtMs;
    if (isSame) await database.public.delete(key);
  });
}

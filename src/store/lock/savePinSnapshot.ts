import { connect } from '../connection.ts';
import type { ItemValue } from '../items.ts';
import { snapshotItems } from '../read/readSnapshotState.ts';
import { isWrapped } from '../schema.ts';

/**
 * Keeps the PIN screen as it was painted, durably, where the session of that data key still lies under its
 * lock: after a wipe, a sign-out or another sign-in nothing is written.
 * @throws when the database cannot be opened or written.
 */
export async function savePinSnapshot(
  page: ItemValue<'paintedPin'>,
  dataKeyId: string,
): Promise<void> {
  const database = await connect();
  await database.transaction('rw', database.keys, database.public, async () => {
    const key = await database.keys.get('data');
    if (!isWrapped(key) || key.dataKeyId !== dataKeyId) return;
    await database.public.put({ key: snapshotItems.pin, value: page });
  });
}

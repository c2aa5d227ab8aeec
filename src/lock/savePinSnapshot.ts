import { connect } from '#store/connection.ts';
import type { ItemValue } from '#store/model/items.ts';
import { snapshotItems } from '#store/read/readSnapshotState.ts';
import { isWrapped } from '#store/model/schema.ts';

/**
 * Stores the snapshot of the PIN screen durably, if the session of that data key is still under its lock.
 * After a wipe, a sign-out or another sign-in nothing is written.
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

/** Handles a full disk (faults SR-098): data that the card does not need makes room for data that it needs. */
import { reportTrouble } from './storeTrouble.ts';
import { connect, troubleOf } from './connection.ts';
import { snapshotItems } from './read/readSnapshotState.ts';
import { cardReplies, persistedReplies, type PersistedReply } from './model/storedReply.ts';

const ofTheCard: ReadonlySet<PersistedReply> = new Set(cardReplies);
const dispensable = persistedReplies.filter((name) => !ofTheCard.has(name));

/** Whether a reply can be fetched again later without affecting the card. */
export function isEvictable(name: PersistedReply): boolean {
  return !ofTheCard.has(name);
}

/**
 * Writes data. If there is no room, retries once without what the card does not need: other replies, and the
 * card's snapshot.
 * @throws what the last attempt threw.
 */
export async function writeWithEviction<Outcome>(write: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await write();
  } catch (error) {
    if (troubleOf(error) !== 'full' || !(await dropDispensable())) throw error;
  }
  const outcome = await write();
  reportTrouble('tight');
  return outcome;
}

/** @returns whether there was anything to drop. Data on screen stays in memory. */
async function dropDispensable(): Promise<boolean> {
  const database = await connect();
  return database.transaction('rw', database.replies, database.items, async () => {
    // Only their keys are read, because a row that cannot be read makes room as well.
    const present = [
      ...(await database.replies.toCollection().primaryKeys()),
      ...(await database.items.toCollection().primaryKeys()),
    ];
    await database.replies.bulkDelete(dispensable);
    await database.items.delete(snapshotItems.card);
    return [...dispensable, snapshotItems.card].some((name) => present.includes(name));
  });
}

/** A full disk (faults SR-098): what the card does not need makes room for what it does. */
import { connect, reportTrouble, troubleOf } from './connection.ts';
import { cardReplies, keptReplies, type KeptReply } from './storedReply.ts';

const ofTheCard: ReadonlySet<KeptReply> = new Set(cardReplies);
const dispensable = keptReplies.filter((name) => !ofTheCard.has(name));

/** Whether a reply is fetched again without anybody missing the card meanwhile. */
export function isDispensable(name: KeptReply): boolean {
  return !ofTheCard.has(name);
}

/**
 * Writes; where there is no room, once more without the replies that the card does not need.
 * @throws what the last try threw.
 */
export async function writeWithRoom<Outcome>(write: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await write();
  } catch (error) {
    if (troubleOf(error) !== 'full' || !(await dropDispensable())) throw error;
  }
  const outcome = await write();
  reportTrouble('tight');
  return outcome;
}

/** @returns whether there was anything to drop. What is shown stays in memory. */
async function dropDispensable(): Promise<boolean> {
  const database = await connect();
  return database.transaction('rw', database.replies, async () => {
    const found = await database.replies.bulkGet(dispensable);
    await database.replies.bulkDelete(dispensable);
    return found.some((row) => row !== undefined);
  });
}

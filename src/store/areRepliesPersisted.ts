import { currentDataKey } from '#session/session.ts';
import { readCardReply } from '#contract/cardReplies.ts';
import { connect } from './connection.ts';
import { readRowOf } from './readableRows.ts';
import { orAbsent } from './read/rows.ts';
import type { SealedRow } from './model/schema.ts';
import { replyCache } from '#session/replyCache.ts';
import { cardReplies, unsealReply } from './model/storedReply.ts';

/**
 * Whether the card's replies on the disk are the ones that screens show. They differ while one is still being
 * sealed, or when the disk has refused one.
 */
export async function areRepliesPersisted(): Promise<boolean> {
  const dataKey = currentDataKey();
  if (dataKey === undefined) return false;
  const database = await connect();
  const stored = await Promise.all(
    cardReplies.map(async (name) => {
      const row = orAbsent<SealedRow>(await readRowOf(database.replies, name));
      return unsealReply(dataKey, name, row, readCardReply);
    }),
  );
  return cardReplies.every(
    (name, at) => stored[at]?.confirmedAt === replyCache.get(name)?.confirmedAt,
  );
}

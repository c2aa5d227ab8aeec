/** Stores replies: first in memory, then sealed on the disk, and never for a user that has signed out. */
import { reportTrouble, settleTrouble, storeTrouble } from './storeTrouble.ts';
import { currentDataKey } from '#session/session.ts';
import { wallNow } from '#clock/clock.ts';
import { readReply } from '#contract/reply.ts';
import type { FirstSeen } from '#domain/notification/firstSeen.ts';
import {
  persistedReplies,
  openReply,
  unsealReply,
  type PersistedReply,
  type Reply,
  type StoredReply,
} from './model/storedReply.ts';
import { connect, connectHoweverLong, troubleOf } from './connection.ts';
import type { LanyardDatabase } from './database.ts';
import { deleteDamaged } from './damagedRows.ts';
import { isKnownRow, noteRow } from './knownRows.ts';
import { watchRow } from './watchRow.ts';
import { readRowOf } from './readableRows.ts';
import { isEvictable, writeWithEviction } from './evictForQuota.ts';
import { putPendingRow, pendingSession } from './pendingSession.ts';
import { UnreadableRow } from './read/rows.ts';
import { tables, type SealedRow } from './model/schema.ts';
import { nonceOf, seal, type DataKey } from './model/seal.ts';
import { markCardStored } from './storedMarker.ts';
import { isCardCached, replyCache } from '#session/replyCache.ts';

/**
 * Stores a reply: it is shown at once, then sealed on the disk. A reply that arrives after sign-out, or after
 * another user signed in, is dropped: the data key of its request is gone.
 * @param json the reply as received.
 * @param askedUnder the data key when the call was made.
 * @param firstSeen for notifications, which come without a date.
 * @returns whether it was accepted.
 */
export function saveReply(
  name: PersistedReply,
  params: Readonly<Record<string, string>>,
  json: unknown,
  askedUnder: DataKey | undefined,
  firstSeen?: FirstSeen,
): Promise<boolean> {
  const stored = { confirmedAt: wallNow(), params: { ...params }, json };
  return save(name, withDays(stored, firstSeen), askedUnder);
}

function withDays(stored: StoredReply, firstSeen: FirstSeen | undefined): StoredReply {
  return firstSeen === undefined ? stored : { ...stored, firstSeen: { ...firstSeen } };
}

/**
 * Corrects a stored reply with data from another answer. The rest of the reply is not newer because of that,
 * so its age does not change (docs/decisions/failed-replies.md). If no reply was stored, nothing is stored.
 * @param json the corrected reply.
 */
export async function amendReply(name: PersistedReply, json: unknown): Promise<void> {
  const cached = replyCache.get(name);
  if (cached === undefined) return;
  const { confirmedAt, params, firstSeen } = cached;
  const stored = withDays({ confirmedAt, params: { ...params }, json }, firstSeen);
  await save(name, stored, currentDataKey());
}

async function save(
  name: PersistedReply,
  stored: StoredReply,
  askedUnder: DataKey | undefined,
): Promise<boolean> {
  if (askedUnder === undefined || askedUnder.id !== currentDataKey()?.id) return false;
  const reply = openReply(name, stored, readReply);
  replyCache.put(name, reply);
  try {
    const sealed = await seal(askedUnder, { table: tables.replies, row: name }, stored);
    if (pendingSession(askedUnder.id) !== undefined) {
      if (replyCache.get(name) === reply) {
        putPendingRow(askedUnder.id, tables.replies, { id: name, sealed });
      }
      return true;
    }
    const database = await connect();
    const write = () =>
      database.transaction('rw', database.keys, database.replies, async () => {
        const key = await database.keys.get('data');
        // A later reply that was sealed earlier stays: a large reply takes longer to seal.
        if (key?.dataKeyId !== askedUnder.id || replyCache.get(name) !== reply) return false;
        noteRow(name, nonceOf({ id: name, sealed }));
        await database.replies.put({ id: name, sealed });
        return true;
      });
    const isStored = await (isEvictable(name) ? write() : writeWithEviction(write));
    if (isStored) markSaved(name);
  } catch (error) {
    markUnsaved(name, error);
  }
  return true;
}

/** Only a reply that did not fit before shows that there is room again. A token set has its own retry. */
function markSaved(name: PersistedReply): void {
  if (isCardCached()) markCardStored();
  if (isEvictable(name)) settleTrouble('tight', 'unavailable');
  else settleTrouble('full', 'unavailable', 'newer', 'lost');
}

function markUnsaved(name: PersistedReply, error: unknown): void {
  const found = troubleOf(error);
  const isCardStored = found === 'full' && isEvictable(name) && storeTrouble.current() !== 'full';
  if (!isCardStored) reportTrouble(found);
  else if (storeTrouble.current() === undefined) reportTrouble('tight');
}

/**
 * Reads the replies that the start did not need, all at once, and follows what other tabs write, as long as
 * this page is open.
 */
export async function watchReplies(): Promise<void> {
  const { replies } = await connectHoweverLong();
  const missing = persistedReplies.filter((name) => replyCache.get(name) === undefined);
  await takeStored(replies, missing).catch((error: unknown) => {
    reportTrouble(troubleOf(error));
  });
  const followed = persistedReplies.map((name) =>
    watchRow(
      (database) => readRowOf(database.replies, name),
      (row) => void takeRow(name, row),
    ),
  );
  await Promise.all(followed);
}

/**
 * Reads a stored reply that is not in memory yet, so that a caller can compare a fresh one with it. If the
 * disk fails, there is none.
 */
export async function loadReply(name: PersistedReply): Promise<void> {
  if (replyCache.get(name) !== undefined) return;
  try {
    const { replies } = await connect();
    await takeStored(replies, [name]);
  } catch (error) {
    reportTrouble(troubleOf(error));
  }
}

async function takeStored(
  table: LanyardDatabase['replies'],
  names: readonly PersistedReply[],
): Promise<void> {
  const rows = names.map(async (name) => openRow(name, await readRowOf(table, name)));
  takeRows((await Promise.all(rows)).filter((row) => row !== undefined));
}

async function takeRow(
  name: PersistedReply,
  row: SealedRow | UnreadableRow | undefined,
): Promise<void> {
  const opened = await openRow(name, row);
  if (opened !== undefined) takeRows([opened]);
}

/** A row of the disk that this tab did not know. */
interface OpenedRow {
  readonly name: PersistedReply;
  readonly nonce: string;
  readonly reply: Reply<PersistedReply>;
  readonly dataKeyId: string;
}

/** Opens a row. @returns undefined when there is nothing new in it. A damaged row is deleted. */
async function openRow(
  name: PersistedReply,
  row: SealedRow | UnreadableRow | undefined,
): Promise<OpenedRow | undefined> {
  const dataKey = currentDataKey();
  if (row === undefined || dataKey === undefined || pendingSession(dataKey.id) !== undefined)
    return undefined;
  const nonce = row instanceof UnreadableRow ? undefined : nonceOf(row);
  if (nonce !== undefined && isKnownRow(name, nonce)) return undefined;
  const reply =
    row instanceof UnreadableRow ? undefined : await unsealReply(dataKey, name, row, readReply);
  if (currentDataKey()?.id !== dataKey.id) return undefined;
  if (reply === undefined || nonce === undefined) {
    // decisions/damaged-rows: it is deleted, and the next refresh fetches it again.
    await deleteDamaged(tables.replies, name, row, dataKey);
    return undefined;
  }
  return { name, nonce, reply, dataKeyId: dataKey.id };
}

/** Shows what the rows contain, unless what is shown is newer. */
function takeRows(rows: readonly OpenedRow[]): void {
  const newer = rows.filter(({ name, reply, dataKeyId }) => {
    const shown = replyCache.get(name);
    const isOfThisSession = currentDataKey()?.id === dataKeyId;
    return isOfThisSession && (shown === undefined || shown.confirmedAt <= reply.confirmedAt);
  });
  for (const { name, nonce } of rows) noteRow(name, nonce);
  if (newer.length === 0) return;
  replyCache.putAll(Object.fromEntries(newer.map(({ name, reply }) => [name, reply])));
}

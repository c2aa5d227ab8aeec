/** Keeping replies: memory first, then sealed on the disk, and never for somebody who has left. */
import { readReply } from '#contract/reply.ts';
import type { FirstSeen } from '#domain/notification/firstSeen.ts';
import {
  keptReplies,
  openReply,
  unsealReply,
  type KeptReply,
  type StoredReply,
} from './storedReply.ts';
import {
  connect,
  currentDataKey,
  reportTrouble,
  settleTrouble,
  storeTrouble,
  troubleOf,
} from './connection.ts';
import { dropDamaged } from './damagedRows.ts';
import { followRow } from './followRow.ts';
import { readRowOf } from './goodRows.ts';
import { isDispensable, writeWithRoom } from './makeRoom.ts';
import { keepInMemory, inMemory } from './memorySession.ts';
import { UnreadableRow } from './read/rows.ts';
import { tables, type SealedRow } from './schema.ts';
import { nonceOf, seal, type DataKey } from './seal.ts';
import { markCardStored } from './sentinel.ts';
import { isCardShelved, shelf } from './shelf.ts';

/** The nonce of the newest row this tab wrote or read, to tell its own writes from other tabs'. */
const knownNonces = new Map<KeptReply, string>();

/**
 * Keeps a reply: shown at once, sealed behind it. A reply that arrives after sign-out, or after
 * somebody else signed in, is dropped: the data key it was asked under is gone.
 * @param json the reply as it came over the wire.
 * @param askedUnder the data key when the call was made.
 * @param firstSeen of notifications, which come without a date.
 * @returns whether it was taken.
 */
export function keepReply(
  name: KeptReply,
  params: Readonly<Record<string, string>>,
  json: unknown,
  askedUnder: DataKey | undefined,
  firstSeen?: FirstSeen,
): Promise<boolean> {
  const stored = { confirmedAt: Date.now(), params: { ...params }, json };
  return keep(name, withDays(stored, firstSeen), askedUnder);
}

function withDays(stored: StoredReply, firstSeen: FirstSeen | undefined): StoredReply {
  return firstSeen === undefined ? stored : { ...stored, firstSeen: { ...firstSeen } };
}

/**
 * Puts a kept reply right by what another answer said. The rest of it is no younger for that, so it
 * stays as old as it was (docs/decisions/failed-replies.md). Nothing is kept where nothing was.
 * @param json what it is now.
 */
export async function amendReply(name: KeptReply, json: unknown): Promise<void> {
  const kept = shelf.get(name);
  if (kept === undefined) return;
  const { confirmedAt, params, firstSeen } = kept;
  const stored = withDays({ confirmedAt, params: { ...params }, json }, firstSeen);
  await keep(name, stored, currentDataKey());
}

async function keep(
  name: KeptReply,
  stored: StoredReply,
  askedUnder: DataKey | undefined,
): Promise<boolean> {
  if (askedUnder === undefined || askedUnder.id !== currentDataKey()?.id) return false;
  const reply = openReply(name, stored, readReply);
  shelf.put(name, reply);
  try {
    const sealed = await seal(askedUnder, { table: tables.replies, row: name }, stored);
    if (inMemory(askedUnder.id) !== undefined) {
      if (shelf.get(name) === reply) {
        keepInMemory(askedUnder.id, tables.replies, { id: name, sealed });
      }
      return true;
    }
    const database = await connect();
    const write = () =>
      database.transaction('rw', database.keys, database.replies, async () => {
        const key = await database.keys.get('data');
        // A later reply that was sealed sooner stays: sealing takes as long as a reply is large.
        if (key?.dataKeyId !== askedUnder.id || shelf.get(name) !== reply) return false;
        knownNonces.set(name, nonceOf({ id: name, sealed }));
        await database.replies.put({ id: name, sealed });
        return true;
      });
    const isKept = await (isDispensable(name) ? write() : writeWithRoom(write));
    if (isKept) noteKept(name);
  } catch (error) {
    noteUnkept(name, error);
  }
  return true;
}

/** Only what would not fit shows that there is room again; a token set has its own try. */
function noteKept(name: KeptReply): void {
  if (isCardShelved()) markCardStored();
  if (isDispensable(name)) settleTrouble('tight', 'unavailable');
  else settleTrouble('full', 'unavailable', 'newer', 'lost');
}

function noteUnkept(name: KeptReply, error: unknown): void {
  const found = troubleOf(error);
  const isCardKept = found === 'full' && isDispensable(name) && storeTrouble.current() !== 'full';
  if (!isCardKept) reportTrouble(found);
  else if (storeTrouble.current() === undefined) reportTrouble('tight');
}

/** Follows what other tabs write, for as long as this page lives. */
export async function followReplies(): Promise<void> {
  const followed = keptReplies.map((name) =>
    followRow(
      (database) => readRowOf(database.replies, name),
      (row) => void takeRow(name, row),
    ),
  );
  await Promise.all(followed);
}

/**
 * Reads a kept reply that is not in memory yet, for whoever compares a fresh one with it. Where the disk
 * fails there is none.
 */
export async function recallReply(name: KeptReply): Promise<void> {
  if (shelf.get(name) !== undefined) return;
  try {
    const { replies } = await connect();
    await takeRow(name, await readRowOf(replies, name));
  } catch (error) {
    reportTrouble(troubleOf(error));
  }
}

async function takeRow(name: KeptReply, row: SealedRow | UnreadableRow | undefined): Promise<void> {
  const dataKey = currentDataKey();
  if (row === undefined || dataKey === undefined || inMemory(dataKey.id) !== undefined) return;
  const nonce = row instanceof UnreadableRow ? undefined : nonceOf(row);
  if (nonce !== undefined && knownNonces.get(name) === nonce) return;
  const reply =
    row instanceof UnreadableRow ? undefined : await unsealReply(dataKey, name, row, readReply);
  if (currentDataKey()?.id !== dataKey.id) return;
  if (reply === undefined || nonce === undefined) {
    // Decision 77: it is deleted, and the next refresh brings it again.
    await dropDamaged(tables.replies, name, row, dataKey);
    return;
  }
  knownNonces.set(name, nonce);
  const shown = shelf.get(name);
  if (shown === undefined || shown.confirmedAt <= reply.confirmedAt) shelf.put(name, reply);
}

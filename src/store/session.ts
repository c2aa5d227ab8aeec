/**
 * Begins, stores and ends a session on the disk. It starts in memory with a new data key. It is stored once it is
 * decided whether a lock applies (decisions/lock-in-the-page). It ends when its key is destroyed.
 */
import { reportTrouble } from './storeTrouble.ts';
import { currentDataKey, transition, type ClosedReason } from '#session/session.ts';
import { isCardCached } from '#session/replyCache.ts';
import { connect, troubleOf } from './connection.ts';
import type { LanyardDatabase } from './database.ts';
import {
  deleteSessionRows,
  forcedLogin,
  readSurvivors,
  type Survivors,
} from './deleteSessionRows.ts';
import { createPendingDataKey } from './model/dataKey.ts';
import type { AuthRecord } from './model/items.ts';
import { authPlace, type OpenKeyRow } from './model/schema.ts';
import { seal, type DataKey } from './model/seal.ts';
import { pendingSession, putPendingRow, type PendingSession } from './pendingSession.ts';
import { persistPendingSession } from './persistPendingSession.ts';
import { readKeyRow } from './read/keyRow.ts';
import { transactDespiteLoss } from './readableRows.ts';
import { markCardStored, markStored } from './storedMarker.ts';
import { subjectHash } from './subjectHash.ts';

/**
 * Starts a session in memory, and writes nothing: the settings decide whether it may be stored without a
 * lock. `persistUnlocked` stores it without a lock, `lock/rekeySession.ts` under one.
 */
export async function beginSession(auth: AuthRecord): Promise<DataKey> {
  const pending = await createPendingDataKey(await subjectHash(auth.issuer, auth.subject));
  const { dataKey } = pending;
  const sealed = await seal(dataKey, authPlace, auth);
  transition({ type: 'begun', pending, auth });
  putPendingRow(dataKey.id, authPlace.table, { id: authPlace.row, sealed });
  return dataKey;
}

/**
 * Stores the session in memory without a lock, because none applies. It replaces what the last session left,
 * in one durable transaction. If the disk refuses, the session stays in memory.
 */
export async function persistUnlocked(): Promise<void> {
  const session = pendingSession();
  if (session === undefined) return;
  session.memory.isOpen = true;
  await tryToStore(session, 'inPlaceOfAnything');
}

/** @param where `free`: does not replace a session that another tab has stored since. */
async function tryToStore(
  session: PendingSession,
  where: 'inPlaceOfAnything' | 'free',
): Promise<void> {
  const to = { dataKey: session.dataKey, row: openRow(session.dataKey) };
  try {
    const database = await connect();
    const isStored = await persistPendingSession(
      session,
      to,
      (rows) =>
        transactDespiteLoss(
          database,
          'rw',
          [database.public, database.keys, database.replies, database.items],
          async (read) => {
            const present = readKeyRow(await read.row(database.keys, 'data'));
            if (where === 'free' && 'row' in present) return false;
            await database.keys.clear();
            await database.replies.clear();
            await database.items.clear();
            await database.public.delete('forceLogin');
            await database.keys.put(to.row);
            for (const { table, row } of rows) await database[table].put(row);
            return true;
          },
        ),
      (each) => each,
    );
    if (isStored) markPersisted();
  } catch (error) {
    reportTrouble(troubleOf(error));
  }
}

/** Stores a session without a lock that the disk refused when it started. */
export async function persistUnpersisted(): Promise<void> {
  const session = pendingSession();
  if (session?.memory.isOpen === true) await tryToStore(session, 'free');
}

function openRow({ id, key, tag }: DataKey): OpenKeyRow {
  return { id: 'data', dataKeyId: id, key, tag };
}

/**
 * Ends the session on this device. Data key, replies and session items are removed; privacy consent, PIN and
 * first-login mark stay (specification, section 4 'Sign-out'). A session that another tab has started since
 * is not ended here.
 * @param reason why the sign-in screen is shown.
 * @param forceLogin makes the provider ask for the password at the next sign-in, when its own session could
 *   not be ended.
 * @returns what to put back after the whole disk was cleared, if that is needed: the data key was
 *   unprotected, or the disk refused to delete it. Otherwise undefined.
 */
export async function endSession({
  reason = 'signedOut',
  forceLogin,
}: {
  reason?: ClosedReason;
  forceLogin: boolean;
}): Promise<Survivors | undefined> {
  const own = currentDataKey()?.id;
  transition({ type: 'closed', reason });
  try {
    const database = await connect();
    return await clear(database, own, forceLogin);
  } catch (error) {
    const trouble = troubleOf(error);
    reportTrouble(trouble);
    // What newer code wrote is not handled here.
    return trouble === 'newer' ? undefined : { public: [forcedLogin], locks: [] };
  }
}

async function clear(
  database: LanyardDatabase,
  own: string | undefined,
  forceLogin: boolean,
): Promise<Survivors | undefined> {
  try {
    const mark = forceLogin ? forcedLogin : undefined;
    const forgotten = await deleteSessionRows(database, own, mark).catch(async () => {
      // A full disk refuses the mark, and then the key would stay too. Deleting needs no room, and frees
      // some.
      const without = await deleteSessionRows(database, own, undefined);
      if (mark !== undefined && without.kind === 'forgotten') {
        await database.public.put(mark).catch((error: unknown) => {
          reportTrouble(troubleOf(error));
        });
      }
      return without;
    });
    if (forgotten.kind === 'notOurs') return undefined;
    markStored(false);
    return forgotten.wasOpen ? forgotten.survivors : undefined;
  } catch (error) {
    reportTrouble(troubleOf(error));
    return readSurvivors(database);
  }
}

/** Marks the current session as stored on the disk. */
export function markPersisted(): void {
  markStored(true);
  if (isCardCached()) markCardStored();
  reportTrouble(undefined);
}

/**
 * A session in the store. It starts in memory with a new data key. It is stored once it is decided whether a
 * lock applies (decisions/lock-in-the-page). It ends when its key is destroyed.
 */
import * as v from 'valibot';
import { retryAfterClear } from './retryAfterClear.ts';
import {
  connect,
  currentDataKey,
  setDataKey,
  reportTrouble,
  settleTrouble,
  troubleOf,
} from './connection.ts';
import type { LanyardDatabase } from './database.ts';
import {
  forcedLogin,
  deleteSessionRows,
  readSurvivors,
  type Survivors,
} from './deleteSessionRows.ts';
import { AuthRecord } from './model/items.ts';
import { watchRow } from './watchRow.ts';
import { readRowOf } from './readableRows.ts';
import { subjectHash } from './subjectHash.ts';
import { createPendingDataKey } from './lock/wrappedDataKey.ts';
import { lockedSessionState } from './lock/lockedSessionState.ts';
import {
  clearPendingSession,
  setPendingSession,
  pendingSession,
  putPendingRow,
  readPendingRow,
  type PendingSession,
} from './pendingSession.ts';
import { persistPendingSession } from './persistPendingSession.ts';
import { readKeyRow, type KeyRowRead } from './read/keyRow.ts';
import { orAbsent } from './read/rows.ts';
import { tables, type OpenKeyRow, type SealedRow } from './model/schema.ts';
import { writeWithEviction } from './evictForQuota.ts';
import { nonceOf, seal, unseal, type DataKey } from './model/seal.ts';
import { markCardStored, markStored } from './storedMarker.ts';
import { isCardCached, replyCache } from './replyCache.ts';

/** The session that ended here last. Its row outlives the key in memory for a moment. */
let endedId: string | undefined;

/**
 * Starts a session in memory, and writes nothing: the settings decide whether it may be stored without a
 * lock. `persistUnlocked` stores it without a lock, `lock/moveUnderLock.ts` under one.
 */
export async function beginSession(auth: AuthRecord): Promise<DataKey> {
  const pending = await createPendingDataKey(await subjectHash(auth.issuer, auth.subject));
  const { dataKey } = pending;
  const sealed = await seal(dataKey, authPlace, auth);
  replyCache.clear();
  setDataKey(dataKey);
  lockedSessionState.set(undefined);
  setPendingSession(pending);
  putPendingRow(dataKey.id, tables.items, { id: authPlace.row, sealed });
  return dataKey;
}

/**
 * Stores the session in memory without a lock, because none applies. It replaces what the last session left,
 * in one durable transaction. If the disk refuses, the session stays in memory.
 */
export async function persistUnlocked(): Promise<void> {
  const memory = pendingSession();
  if (memory === undefined) return;
  memory.isOpen = true;
  await tryToStore(memory, 'inPlaceOfAnything');
}

/** @param where `free`: does not replace a session that another tab has stored since. */
async function tryToStore(
  memory: PendingSession,
  where: 'inPlaceOfAnything' | 'free',
): Promise<void> {
  const to = { dataKey: memory.dataKey, row: openRow(memory.dataKey) };
  try {
    const database = await connect();
    const isStored = await persistPendingSession(
      memory,
      to,
      (rows) =>
        database.transaction(
          'rw',
          [database.public, database.keys, database.replies, database.items],
          async () => {
            const present = readKeyRow(await readRowOf(database.keys, 'data'));
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
    if (isStored) {
      markPersisted();
      recheck?.();
    }
  } catch (error) {
    reportTrouble(troubleOf(error));
  }
}

/** Stores a session without a lock that the disk refused when it started. */
export async function persistUnpersisted(): Promise<void> {
  const memory = pendingSession();
  if (memory?.isOpen === true) await tryToStore(memory, 'free');
}

function openRow({ id, key, tag }: DataKey): OpenKeyRow {
  return { id: 'data', dataKeyId: id, key, tag };
}

/**
 * Ends the session on this device. Data key, replies and session items are removed; privacy consent, PIN and
 * first-login mark stay (specification, section 4 'Sign-out'). A session that another tab has started since
 * is not ended here.
 * @param forceLogin makes the provider ask for the password at the next sign-in, when its own session could
 *   not be ended.
 * @returns what to put back after the whole disk was cleared, if that is needed: the data key was
 *   unprotected, or the disk refused to delete it. Otherwise undefined.
 */
export async function endSession({
  forceLogin,
}: {
  forceLogin: boolean;
}): Promise<Survivors | undefined> {
  const own = currentDataKey()?.id;
  endedId = own ?? lockedSessionState.current()?.dataKeyId;
  lockedSessionState.set(undefined);
  clearPendingSession();
  setDataKey(undefined);
  replyCache.clear();
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

/**
 * Replaces the token set. This requires that the session is still the one of the request, and that no newer
 * token set was stored since (a late answer, a sign-out in another tab). If the disk refused to store the
 * session before, it is stored now, if there is room.
 * @returns the token set that is valid afterwards; undefined when the session has ended.
 */
export async function replaceAuth(
  auth: AuthRecord,
  askedUnder: DataKey,
): Promise<AuthRecord | undefined> {
  const sealed = await seal(askedUnder, authPlace, auth);
  if (pendingSession(askedUnder.id) !== undefined) return replaceInMemory(auth, askedUnder, sealed);
  try {
    const database = await connect();
    for (;;) {
      const readBefore = orAbsent<SealedRow>(await readRowOf(database.items, authPlace.row));
      const stored = await openAuth(askedUnder, readBefore);
      if (stored !== undefined && stored.generation >= auth.generation) return stored;
      const outcome = await writeWithEviction(() =>
        database.transaction('rw', database.keys, database.items, async () => {
          const key = await database.keys.get('data');
          if (key?.dataKeyId !== askedUnder.id) return 'refused';
          const present = orAbsent<SealedRow>(await readRowOf(database.items, authPlace.row));
          if (nonceOf(present) !== nonceOf(readBefore)) return 'overtaken';
          await database.items.put({ id: authPlace.row, sealed });
          return 'written';
        }),
      );
      if (outcome === 'overtaken') continue;
      unsaved = undefined;
      settleTrouble('signInUnsaved');
      return outcome === 'written' ? auth : undefined;
    }
  } catch (error) {
    // The server has already rotated the token: losing the new one would end the session.
    if (currentDataKey()?.id !== askedUnder.id) return undefined;
    unsaved = { auth, askedUnder };
    const found = troubleOf(error);
    reportTrouble(found === 'full' ? 'signInUnsaved' : found);
    return auth;
  }
}

/** A renewed token set that the disk refused: it is only in memory until a later attempt. */
let unsaved: { readonly auth: AuthRecord; readonly askedUnder: DataKey } | undefined;

/** Tries once more to store a token set that the disk refused (faults SR-099). */
export async function retryUnsavedAuth(): Promise<void> {
  const waiting = unsaved;
  if (waiting === undefined) return;
  unsaved = undefined;
  if (currentDataKey()?.id === waiting.askedUnder.id) {
    await replaceAuth(waiting.auth, waiting.askedUnder);
  }
}

async function replaceInMemory(
  auth: AuthRecord,
  askedUnder: DataKey,
  sealed: SealedRow['sealed'],
): Promise<AuthRecord> {
  const present = await openAuth(
    askedUnder,
    readPendingRow(askedUnder.id, tables.items, authPlace.row),
  );
  if (present !== undefined && present.generation >= auth.generation) return present;
  putPendingRow(askedUnder.id, tables.items, { id: authPlace.row, sealed });
  const memory = pendingSession(askedUnder.id);
  if (memory?.isOpen === true) await tryToStore(memory, 'free');
  return auth;
}

/** Marks the current session as stored on the disk. */
export function markPersisted(): void {
  markStored(true);
  if (isCardCached()) markCardStored();
  reportTrouble(undefined);
}

/**
 * Whether the session of this page is gone from the disk, although it was stored there: the browser discarded
 * the data, or the user cleared it (faults SR-101).
 */
export async function isSessionLost(): Promise<boolean> {
  const own = currentDataKey()?.id ?? lockedSessionState.current()?.dataKeyId;
  if (own === undefined || pendingSession(own) !== undefined) return false;
  try {
    return await retryAfterClear(async () => {
      const database = await connect();
      return (await database.keys.get('data')) === undefined;
    });
  } catch {
    return false;
  }
}

/** The stored token set of the session with this data key; undefined when there is none. */
export async function readAuth(dataKey: DataKey): Promise<AuthRecord | undefined> {
  try {
    const database = await connect();
    const row = await readRowOf(database.items, authPlace.row);
    return await openAuth(dataKey, orAbsent<SealedRow>(row));
  } catch {
    return undefined;
  }
}

const authPlace = { table: tables.items, row: 'auth' };

async function openAuth(
  dataKey: DataKey,
  row: SealedRow | undefined,
): Promise<AuthRecord | undefined> {
  if (row === undefined) return undefined;
  try {
    const parsed = v.safeParse(AuthRecord, await unseal(dataKey, authPlace, row.sealed));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Checks the stored session again: a session that came while this tab was storing its own was ignored. */
let recheck: (() => void) | undefined;

/**
 * Notifies when another tab ended this session or started a new one. This tab's own changes are already in
 * memory when the row shows them. A row whose token set does not open starts nothing: a restart with it would
 * find no signed-in user, again and again.
 */
export async function watchSession(
  onChange: (dataKeyId: string | undefined) => void,
): Promise<void> {
  let lastNotified: string | undefined;
  async function evaluate(found: KeyRowRead): Promise<void> {
    // Starts nothing and ends nothing: the start handles a damaged row.
    if (found.kind === 'damaged') return;
    const row = found.kind === 'none' ? undefined : found.row;
    if (isOwnDoing(row?.dataKeyId)) return;
    const begun = (await opensSession(found)) ? row?.dataKeyId : undefined;
    if (isOwnDoing(row?.dataKeyId)) return;
    const isHere = (currentDataKey() ?? lockedSessionState.current()) !== undefined;
    // The same row is reported again while the other tab continues to store.
    if (begun !== undefined && begun === lastNotified) return;
    lastNotified = begun;
    if (begun !== undefined || isHere) onChange(begun);
  }
  recheck = await watchRow(
    async (database) => readKeyRow(await readRowOf(database.keys, 'data')),
    (found) => void evaluate(found),
  );
}

function isOwnDoing(stored: string | undefined): boolean {
  const own = currentDataKey()?.id ?? lockedSessionState.current()?.dataKeyId;
  if (stored === own) return true;
  return own === undefined ? stored === endedId : pendingSession(own) !== undefined;
}

/** Whether there is a session behind the row. A session under a lock is checked when it is opened. */
async function opensSession(found: KeyRowRead): Promise<boolean> {
  if (found.kind === 'wrapped') return true;
  if (found.kind !== 'open') return false;
  const { dataKeyId, key, tag } = found.row;
  return (await readAuth({ id: dataKeyId, key, tag })) !== undefined;
}

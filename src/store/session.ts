/**
 * The store's view of a session: it begins with a new data key, in memory, is stored once it is known
 * whether a lock applies (decision 29), and ends with the destruction of its key.
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
import { AuthRecord } from './items.ts';
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
import { tables, type OpenKeyRow, type SealedRow } from './schema.ts';
import { writeWithEviction } from './evictForQuota.ts';
import { nonceOf, seal, unseal, type DataKey } from './seal.ts';
import { markCardStored, markStored } from './storedMarker.ts';
import { isCardCached, replyCache } from './replyCache.ts';

/** The session ended here last; its row outlives the key in memory for a moment. */
let endedId: string | undefined;

/**
 * Begins a session in memory, and writes nothing: whether it may lie open, the settings have to say.
 * `persistUnlocked` stores it without a lock, `lock/moveUnderLock.ts` under one.
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
 * Stores the session of memory in place of whatever the last one left, in one durable transaction: no
 * lock applies. Where the disk refuses, it goes on living in memory.
 */
export async function persistUnlocked(): Promise<void> {
  const memory = pendingSession();
  if (memory === undefined) return;
  memory.isOpen = true;
  await tryToStore(memory, 'inPlaceOfAnything');
}

/** @param where `free`: a session that another tab has stored since stays. */
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

/** Stores a session that no lock covers and that the disk did not take when it began. */
export async function persistUnpersisted(): Promise<void> {
  const memory = pendingSession();
  if (memory?.isOpen === true) await tryToStore(memory, 'free');
}

function openRow({ id, key, tag }: DataKey): OpenKeyRow {
  return { id: 'data', dataKeyId: id, key, tag };
}

/**
 * Ends the session on this device: data key, replies and session items go; privacy consent, PIN and
 * first-login mark stay (specification, section 4 'Sign-out'). A session that another tab has begun
 * since is somebody else's to end.
 * @param forceLogin asks the provider for the password at the next sign-in, for when its own
 *   session could not be ended.
 * @returns what is to be put back after the whole disk was cleared, where that is called for: the data
 *   key lay open, or the disk refused to delete it. Otherwise undefined.
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
    // What newer code wrote is not this one's to judge.
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
      // A full disk refuses the mark and would keep the key with it: deleting needs no room, and makes some.
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
 * Replaces the token set, provided that the session is still the one it was asked under and that
 * nobody stored a newer one meanwhile (a late answer, a sign-out in another tab). A session that the
 * disk refused when it was to be stored is stored now, if there is room by now.
 * @returns the token set that holds afterwards; undefined when the session has ended.
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
    // Rotation has already happened on the server: losing the new token would end the session.
    if (currentDataKey()?.id !== askedUnder.id) return undefined;
    unsaved = { auth, askedUnder };
    const found = troubleOf(error);
    reportTrouble(found === 'full' ? 'signInUnsaved' : found);
    return auth;
  }
}

/** A renewed token set that the disk refused: in memory alone, until a later try. */
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

/** The session of now is on the disk. */
export function markPersisted(): void {
  markStored(true);
  if (isCardCached()) markCardStored();
  reportTrouble(undefined);
}

/**
 * Whether the session that this page lives in is gone from the disk, though it was stored there: the
 * browser threw the data away, or somebody cleared them (faults SR-101).
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

/** Judges the stored session anew: one that came while this tab was storing its own was not listened to. */
let recheck: (() => void) | undefined;

/**
 * Tells when another tab ended this session or began a new one. What this tab does itself, it has
 * already in memory by the time the row says so. A row whose token set does not open begins nothing:
 * starting anew with it would find nobody signed in, again and again.
 */
export async function watchSession(
  onChange: (dataKeyId: string | undefined) => void,
): Promise<void> {
  let lastNotified: string | undefined;
  async function evaluate(found: KeyRowRead): Promise<void> {
    // Begins nothing and ends nothing: what is damaged is the start's to judge.
    if (found.kind === 'damaged') return;
    const row = found.kind === 'none' ? undefined : found.row;
    if (isOwnDoing(row?.dataKeyId)) return;
    const begun = (await opensSession(found)) ? row?.dataKeyId : undefined;
    if (isOwnDoing(row?.dataKeyId)) return;
    const isHere = (currentDataKey() ?? lockedSessionState.current()) !== undefined;
    // The same row is told again while the other tab goes on storing.
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

/** Whether there is a session behind the row: one under a lock is judged by who opens it. */
async function opensSession(found: KeyRowRead): Promise<boolean> {
  if (found.kind === 'wrapped') return true;
  if (found.kind !== 'open') return false;
  const { dataKeyId, key, tag } = found.row;
  return (await readAuth({ id: dataKeyId, key, tag })) !== undefined;
}

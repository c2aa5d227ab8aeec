/** The token set of a session: sealed on the disk, or in memory until the session is stored. */
import { reportTrouble, settleTrouble } from './storeTrouble.ts';
import * as v from 'valibot';
import { currentDataKey } from '#session/session.ts';
import { perApp } from '#scope/perApp.ts';
import { connect, troubleOf } from './connection.ts';
import { writeWithEviction } from './evictForQuota.ts';
import { AuthRecord } from './model/items.ts';
import { authPlace, refreshResponseRow, type SealedRow } from './model/schema.ts';
import { nonceOf, seal, unseal, type DataKey } from './model/seal.ts';
import { pendingSession, putPendingRow, readPendingRow } from './pendingSession.ts';
import { orAbsent } from './read/rows.ts';
import { readRowOf, transactDespiteLoss } from './readableRows.ts';
import { persistUnpersisted } from './session.ts';

interface State {
  /** A renewed token set that the disk refused: it is only in memory until a later attempt. */
  unsaved: { readonly auth: AuthRecord; readonly askedUnder: DataKey } | undefined;
}

const state = perApp<State>(() => ({ unsaved: undefined }));

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
        transactDespiteLoss(database, 'rw', [database.keys, database.items], async (read) => {
          const key = await database.keys.get('data');
          if (key?.dataKeyId !== askedUnder.id) return 'refused';
          const present = orAbsent<SealedRow>(await read.row(database.items, authPlace.row));
          if (nonceOf(present) !== nonceOf(readBefore)) return 'overtaken';
          // With the response of the refresh stored, nothing waits for it any more. A full disk gets room first.
          await database.items.delete('refreshSent');
          await database.keys.delete(refreshResponseRow);
          await database.items.put({ id: authPlace.row, sealed });
          return 'written';
        }),
      );
      if (outcome === 'overtaken') continue;
      state().unsaved = undefined;
      settleTrouble('signInUnsaved');
      return outcome === 'written' ? auth : undefined;
    }
  } catch (error) {
    // The server has already rotated the token: losing the new one would end the session.
    if (currentDataKey()?.id !== askedUnder.id) return undefined;
    state().unsaved = { auth, askedUnder };
    const found = troubleOf(error);
    reportTrouble(found === 'full' ? 'signInUnsaved' : found);
    return auth;
  }
}

/** Tries once more to store a token set that the disk refused (faults SR-099). */
export async function retryUnsavedAuth(): Promise<void> {
  const waiting = state().unsaved;
  if (waiting === undefined) return;
  state().unsaved = undefined;
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
    readPendingRow(askedUnder.id, authPlace.table, authPlace.row),
  );
  if (present !== undefined && present.generation >= auth.generation) return present;
  putPendingRow(askedUnder.id, authPlace.table, { id: authPlace.row, sealed });
  await persistUnpersisted();
  return auth;
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

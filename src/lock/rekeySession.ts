/** The session of this tab and a lock: opens a stored session, and moves a session under a lock or out of it. */
import * as v from 'valibot';
import { perApp } from '#scope/perApp.ts';
import { currentDataKey, transition, type PendingMemory } from '#session/session.ts';
import { createPendingDataKey, type StorableDataKey } from '#store/model/dataKey.ts';
import { connect } from '#store/connection.ts';
import { pendingSession, type PendingSession } from '#store/pendingSession.ts';
import { persistPendingSession } from '#store/persistPendingSession.ts';
import { bootRead } from '#store/read/bootRead.ts';
import type { DataKey } from '#store/model/seal.ts';
import { decodeBase64url } from '#bytes/base64url.ts';
import { tables, type WrappedKeyRow } from '#store/model/schema.ts';
import { readRow } from './vault/lockRows.ts';
import { LockStoreClosed } from './vault/lockDatabase.ts';
import { moveSession, storeSession, type RecordChange } from './lockedSession.ts';
import type { UnlockedLock } from './crypto/unlockedLock.ts';
import type { OpenBoot } from '#store/restoreSession.ts';
import { markPersisted } from '#store/session.ts';

export type RekeyResult =
  | { readonly kind: 'opened'; readonly boot: OpenBoot }
  /** `isNewKey`: what was read under the former key has to be read again. */
  | { readonly kind: 'moved'; readonly dataKey: DataKey; readonly isNewKey: boolean }
  | { readonly kind: 'closed' | 'changed' | 'unavailable' };

/** Opens the stored session and reads what the first screen needs. */
export async function openSession(opened: UnlockedLock): Promise<RekeyResult> {
  return orUnavailable(async () => {
    const dataKey = await openStoredSession(opened);
    if (dataKey === undefined) return { kind: 'closed' };
    const boot = await bootRead(dataKey);
    if (boot.condition === 'broken') return { kind: 'unavailable' };
    // A session without its token set is not usable: the user signs in again.
    if (boot.auth === undefined) return { kind: 'closed' };
    return { kind: 'opened', boot: { ...boot, dataKey, auth: boot.auth } };
  });
}

/** Moves the current session under an opened lock, from memory or from unprotected storage. */
export async function protectSession(
  opened: UnlockedLock,
  change: RecordChange,
): Promise<RekeyResult> {
  return orUnavailable(async () => {
    // The first write on a device creates the database.
    await connect().catch((error: unknown) => {
      throw new LockStoreClosed('unavailable', error);
    });
    const session = pendingSession();
    if (session === undefined) return move(await createDataKeyUnder(opened), change);
    const to = await wrapPendingKey(session, opened);
    const outcome = await persistPendingSession(
      session,
      to,
      (rows) => storeSession(to, rows, change),
      (each) => each === 'stored',
    );
    if (outcome !== 'stored' || currentDataKey()?.id !== to.dataKey.id) {
      return { kind: 'changed' };
    }
    markPersisted();
    return { kind: 'moved', dataKey: to.dataKey, isNewKey: to.dataKey.id !== session.dataKey.id };
  });
}

/** Seals the stored session again under an unprotected key. */
export async function removeProtection(change: RecordChange): Promise<RekeyResult> {
  const tag = currentDataKey()?.tag;
  if (tag === undefined) return { kind: 'changed' };
  return orUnavailable(async () => {
    const pending = await createPendingDataKey(tag);
    return move({ dataKey: pending.dataKey, row: pending.withoutLock() }, change);
  });
}

async function move(to: StorableDataKey, change: RecordChange): Promise<RekeyResult> {
  const from = currentDataKey();
  if (from === undefined) return { kind: 'changed' };
  const outcome = await moveSession(from, to, change);
  if (outcome !== 'stored') return { kind: 'changed' };
  // A session that was ended during the move stays ended: its key is not the one that was moved.
  if (currentDataKey()?.id !== from.id) return { kind: 'changed' };
  transition({ type: 'rekeyed', dataKey: to.dataKey });
  return { kind: 'moved', dataKey: to.dataKey, isNewKey: true };
}

async function orUnavailable(work: () => Promise<RekeyResult>): Promise<RekeyResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LockStoreClosed) return { kind: 'unavailable' };
    throw error;
  }
}

/** The data key of a session in the form in which it is stored: a pending one can be wrapped only once. */
const wrapped = perApp(
  () =>
    new WeakMap<PendingMemory, { readonly lockId: string; readonly storable: StorableDataKey }>(),
);

/** Wraps the data key of the session in memory under a lock. */
async function wrapPendingKey(
  { dataKey, memory }: PendingSession,
  opened: UnlockedLock,
): Promise<StorableDataKey> {
  const known = wrapped().get(memory);
  if (known?.lockId === opened.lockId) return known.storable;
  const storable =
    known === undefined && !memory.isOpen
      ? { dataKey, row: await memory.pending.underLock(opened) }
      : await createDataKeyUnder(opened);
  wrapped().set(memory, { lockId: opened.lockId, storable });
  return storable;
}

/**
 * Reads the data key of the stored session.
 * @returns undefined when there is none under this lock: the user has signed out, another lock has replaced
 *   it, or it is damaged. Then nothing of it can be opened, and the user signs in again.
 * @throws LockStoreClosed when the disk cannot be read.
 */
export async function openStoredSession(opened: UnlockedLock): Promise<DataKey | undefined> {
  return openDataKeyRow(opened, await readRow(tables.keys, 'data'));
}

const bytes = (length: number) =>
  v.pipe(
    v.string(),
    v.check((text) => decodeBase64url(text)?.length === length),
  );

/**
 * The row of the data key under a lock: only its wrap. The lock is not a flag that can be changed: without
 * opening the wrap there is no key.
 */
const WrappedRow = v.strictObject({
  id: v.literal('data'),
  dataKeyId: v.string(),
  tag: bytes(32),
  lock: v.strictObject({
    v: v.literal(1),
    lockId: bytes(16),
    iv: bytes(12),
    wrapped: bytes(48),
  }),
});

/** @returns undefined when it is not a row of a wrapped key, whatever else it is. */
function readWrappedKeyRow(row: unknown): WrappedKeyRow | undefined {
  const parsed = v.safeParse(WrappedRow, row);
  return parsed.success ? parsed.output : undefined;
}

/** Creates a data key under an opened lock. */
export async function createDataKeyUnder(opened: UnlockedLock): Promise<StorableDataKey> {
  const pending = await createPendingDataKey(opened.tag);
  return { dataKey: pending.dataKey, row: await pending.underLock(opened) };
}

/** Opens the stored data key. @returns undefined when it is under another lock, or damaged. */
export async function openDataKeyRow(
  opened: UnlockedLock,
  row: unknown,
): Promise<DataKey | undefined> {
  const read = readWrappedKeyRow(row);
  if (read?.tag !== opened.tag) return undefined;
  return opened.openDataKey(read.lock, read.dataKeyId);
}

/** The session of this tab and a lock: opens a stored session, and moves a session under a lock or out of it. */
import { connect, currentDataKey, setDataKey } from '../connection.ts';
import { pendingSession } from '../pendingSession.ts';
import { wrapPendingKey, persistPendingSession } from '../persistPendingSession.ts';
import { bootRead, type BootRead } from '../read/bootRead.ts';
import type { DataKey } from '../model/seal.ts';
import {
  createDataKeyUnder,
  createPendingDataKey,
  type StorableDataKey,
} from './wrappedDataKey.ts';
import { LockStoreClosed } from './lockDatabase.ts';
import { lockedSessionState } from './lockedSessionState.ts';
import { moveSession, storeSession, type RecordChange } from './lockedSession.ts';
import type { UnlockedLock } from './unlockedLock.ts';
import { markPersisted } from '../session.ts';
import { openStoredSession } from './openStoredSession.ts';

export type RekeyResult =
  | { readonly kind: 'opened'; readonly boot: BootRead & { readonly dataKey: DataKey } }
  | { readonly kind: 'moved'; readonly dataKey: DataKey }
  | { readonly kind: 'gone' | 'overtaken' | 'unavailable' };

/** Opens the stored session and reads what the first screen needs. */
export async function openSession(opened: UnlockedLock): Promise<RekeyResult> {
  return orUnavailable(async () => {
    const dataKey = await openStoredSession(opened);
    if (dataKey === undefined) return { kind: 'gone' };
    const boot = await bootRead(dataKey);
    if (boot.condition === 'broken') return { kind: 'unavailable' };
    // A session without its token set is not usable: the user signs in again.
    if (boot.auth === undefined) return { kind: 'gone' };
    setDataKey(dataKey);
    lockedSessionState.set(undefined);
    return { kind: 'opened', boot: { ...boot, dataKey } };
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
    const memory = pendingSession();
    if (memory === undefined) return move(await createDataKeyUnder(opened), change);
    const to = await wrapPendingKey(memory, opened);
    const outcome = await persistPendingSession(
      memory,
      to,
      (rows) => storeSession(to, rows, change),
      (each) => each === 'stored',
    );
    if (outcome !== 'stored' || currentDataKey()?.id !== memory.dataKey.id) {
      return { kind: 'overtaken' };
    }
    setDataKey(to.dataKey);
    markPersisted();
    return { kind: 'moved', dataKey: to.dataKey };
  });
}

/** Seals the stored session again under an unprotected key. */
export async function removeProtection(change: RecordChange): Promise<RekeyResult> {
  const tag = currentDataKey()?.tag;
  if (tag === undefined) return { kind: 'overtaken' };
  return orUnavailable(async () => {
    const pending = await createPendingDataKey(tag);
    return move({ dataKey: pending.dataKey, row: pending.withoutLock() }, change);
  });
}

async function move(to: StorableDataKey, change: RecordChange): Promise<RekeyResult> {
  const from = currentDataKey();
  if (from === undefined) return { kind: 'overtaken' };
  const outcome = await moveSession(from, to, change);
  if (outcome !== 'stored') return { kind: 'overtaken' };
  // A session that was ended during the move stays ended: its key is not the one that was moved.
  if (currentDataKey()?.id !== from.id) return { kind: 'overtaken' };
  setDataKey(to.dataKey);
  return { kind: 'moved', dataKey: to.dataKey };
}

async function orUnavailable(work: () => Promise<RekeyResult>): Promise<RekeyResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LockStoreClosed) return { kind: 'unavailable' };
    throw error;
  }
}

/** The session of this tab and a lock: opening a stored one, and bringing one under a lock or out of it. */
import { connect, currentDataKey, holdDataKey } from '../connection.ts';
import { inMemory } from '../memorySession.ts';
import { memoryUnder, storeFromMemory } from '../storeMemory.ts';
import { bootRead, type BootRead } from '../read/bootRead.ts';
import type { DataKey } from '../seal.ts';
import { createDataKeyUnder, createPendingDataKey, type StorableDataKey } from './dataKeyRow.ts';
import { LockStoreClosed } from './lockDatabase.ts';
import { lockedHere } from './lockedHere.ts';
import { moveSession, storeSession, type RecordChange } from './lockedSession.ts';
import type { OpenedLock } from './openedLock.ts';
import { noteStored } from '../session.ts';
import { openStoredSession } from './unlock.ts';

export type Opening =
  | { readonly kind: 'opened'; readonly boot: BootRead & { readonly dataKey: DataKey } }
  | { readonly kind: 'moved'; readonly dataKey: DataKey }
  | { readonly kind: 'gone' | 'overtaken' | 'unavailable' };

/** Opens the stored session and reads what the first paint needs. */
export async function openStored(opened: OpenedLock): Promise<Opening> {
  return orUnavailable(async () => {
    const dataKey = await openStoredSession(opened);
    if (dataKey === undefined) return { kind: 'gone' };
    const boot = await bootRead(dataKey);
    if (boot.condition === 'broken') return { kind: 'unavailable' };
    // A session without its token set can go nowhere: the person signs in anew.
    if (boot.auth === undefined) return { kind: 'gone' };
    holdDataKey(dataKey);
    lockedHere.set(undefined);
    return { kind: 'opened', boot: { ...boot, dataKey } };
  });
}

/** Brings the session of now under an opened lock, from memory or from where it lies open. */
export async function putUnderLock(opened: OpenedLock, change: RecordChange): Promise<Opening> {
  return orUnavailable(async () => {
    // The first write of a device makes the database.
    await connect().catch((error: unknown) => {
      throw new LockStoreClosed('unavailable', error);
    });
    const memory = inMemory();
    if (memory === undefined) return move(await createDataKeyUnder(opened), change);
    const to = await memoryUnder(memory, opened);
    const outcome = await storeFromMemory(
      memory,
      to,
      (rows) => storeSession(to, rows, change),
      (each) => each === 'stored',
    );
    if (outcome !== 'stored' || currentDataKey()?.id !== memory.dataKey.id) {
      return { kind: 'overtaken' };
    }
    holdDataKey(to.dataKey);
    noteStored();
    return { kind: 'moved', dataKey: to.dataKey };
  });
}

/** Seals the stored session anew under a key that lies open. */
export async function takeLockAway(change: RecordChange): Promise<Opening> {
  const tag = currentDataKey()?.tag;
  if (tag === undefined) return { kind: 'overtaken' };
  return orUnavailable(async () => {
    const pending = await createPendingDataKey(tag);
    return move({ dataKey: pending.dataKey, row: pending.withoutLock() }, change);
  });
}

async function move(to: StorableDataKey, change: RecordChange): Promise<Opening> {
  const from = currentDataKey();
  if (from === undefined) return { kind: 'overtaken' };
  const outcome = await moveSession(from, to, change);
  if (outcome !== 'stored') return { kind: 'overtaken' };
  // A session that was ended meanwhile stays ended: its key is not the one that was moved.
  if (currentDataKey()?.id !== from.id) return { kind: 'overtaken' };
  holdDataKey(to.dataKey);
  return { kind: 'moved', dataKey: to.dataKey };
}

async function orUnavailable(work: () => Promise<Opening>): Promise<Opening> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LockStoreClosed) return { kind: 'unavailable' };
    throw error;
  }
}

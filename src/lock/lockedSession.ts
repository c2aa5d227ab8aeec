/**
 * Stores a session under a lock or without one. A session that is in memory until the lock is decided is
 * written to the disk. A stored session is moved to another data key when a lock is set or removed. Each
 * change is one transaction, so that a kill at any moment leaves either the old state or the new one.
 */
import { perAppObservable } from '#scope/perApp.ts';
import { snapshotItems } from '#store/read/readSnapshotState.ts';
import { readKeyRow } from '#store/read/keyRow.ts';
import { readable, type Wanted } from '#store/read/rows.ts';
import {
  isWrapped,
  tables,
  type PublicRow,
  type SealedRow,
  type PlacedRow,
  type SealedTable,
} from '#store/model/schema.ts';
import { nonceOf, seal, unseal, type DataKey } from '#store/model/seal.ts';
import type { StorableDataKey } from '#store/model/dataKey.ts';
import type { Change } from './vault/lockDatabase.ts';
import { changeRows } from './vault/lockRows.ts';
import { lockTable, readRecord, type LockRecord } from './crypto/lockRecord.ts';
import type { UnlockedLock } from './crypto/unlockedLock.ts';
import { removeWitness } from './attemptWitness.ts';

const sealedTables = [tables.replies, tables.items] as const;

/**
 * What happens to the user's record. `isReauthenticated`: a sign-in has verified the user, so the lock may be
 * replaced if its PIN was forgotten or newer code made it. Otherwise a new lock replaces neither.
 */
export type RecordChange =
  | { readonly kind: 'create'; readonly record: LockRecord; readonly isReauthenticated?: boolean }
  /** The lock stays, and is still the one that was opened. */
  | { readonly kind: 'keep'; readonly opened: UnlockedLock }
  /** The user turns the lock off, and has opened it to do so. */
  | { readonly kind: 'remove'; readonly opened: UnlockedLock }
  /** No lock applies, or no longer applies. A PIN that survived stays stored for when a lock applies again. */
  | { readonly kind: 'leave' };

/** `overtaken`: another tab has set, changed or removed the lock. `ended`: it has ended the session. */
export type StoreOutcome = 'stored' | 'overtaken' | 'ended';

/**
 * Stores a session that was in memory, and replaces what the last session left.
 * @param rows sealed under the session's data key.
 * @throws LockStoreClosed when the disk refuses.
 */
export async function storeSession(
  { dataKey, row }: StorableDataKey,
  rows: readonly PlacedRow[],
  lock: RecordChange,
): Promise<StoreOutcome> {
  let former: string | undefined;
  // A record that stays as it is need not be readable.
  const wanted = lock.kind === 'leave' ? [] : [{ table: lockTable, row: dataKey.tag }];
  const outcome = await changeRows<StoreOutcome>(
    wanted,
    ([recordRow]) => {
      const recordChanges = plannedChange(lock, recordRow, dataKey.tag);
      former = lockIdOf(recordRow, dataKey.tag);
      if (recordChanges === undefined) return { changes: [], answer: 'overtaken' };
      return {
        changes: [
          ...recordChanges,
          { remove: 'forceLogin', from: tables.public },
          ...[tables.keys, ...sealedTables].map((table) => ({ clear: table })),
          { put: row, into: tables.keys },
          ...rows.map((each) => ({ put: each.row, into: each.table })),
        ],
        answer: 'stored',
      };
    },
    [tables.public, tables.keys, ...sealedTables],
  );
  if (outcome === 'stored') await removeWitnessOf(lock, former);
  return outcome;
}

/**
 * Marks that the data was unprotected before the lock was set: deleted data leaves its bytes on the disk
 * (decisions/clear-and-load-again).
 */
const openBytes: PublicRow = { key: 'openBytes', value: true };

/**
 * Whether to offer 'Clear and load again' now, because a lock was just set for unprotected data. If the user
 * declines, Settings continues to show the offer because of that mark.
 */
export const offerToClear = perAppObservable(false);

/**
 * Seals everything stored again under another data key and drops the old one. Rows that cannot be read, or do
 * not open, are dropped too. Rows that another tab writes during the move are included. If the rows were
 * unprotected and move under a lock, that is marked, and clearing their bytes is offered.
 * @param from the current data key.
 * @throws LockStoreClosed when the disk refuses.
 */
export async function moveSession(
  from: DataKey,
  to: StorableDataKey,
  lock: RecordChange,
): Promise<StoreOutcome> {
  let resealed: readonly Resealed[] = [];
  let former: string | undefined;
  const isUnderLock = isWrapped(to.row);
  const was = { isOpen: false };
  for (;;) {
    const known = resealed;
    const outcome = await changeRows<StoreOutcome | { readonly unknown: readonly PlacedRow[] }>(
      [{ table: lockTable, row: from.tag }, { table: tables.keys, row: 'data' }, ...wantedRows],
      ([recordRow, keyRow, ...found]) => {
        if (dataKeyIdOf(keyRow) !== from.id) return { changes: [], answer: 'ended' };
        const recordChanges = plannedChange(lock, recordRow, from.tag);
        former = lockIdOf(recordRow, from.tag);
        if (recordChanges === undefined) return { changes: [], answer: 'overtaken' };
        was.isOpen = readKeyRow(keyRow).kind === 'open';
        const present = placed(found);
        if (!present.every((row) => known.some((each) => isOf(each, row)))) {
          return { changes: [], answer: { unknown: present } };
        }
        const taken = known.filter((each) => present.some((row) => isOf(each, row)));
        return {
          changes: [
            ...recordChanges,
            ...(was.isOpen && isUnderLock ? [{ put: openBytes, into: tables.public }] : []),
            { put: to.row, into: tables.keys },
            ...sealedTables.map((table) => ({ clear: table })),
            ...taken.flatMap(({ next, table }) =>
              next === undefined ? [] : [{ put: next, into: table }],
            ),
          ],
          answer: 'stored',
        };
      },
      [tables.public],
    );
    if (typeof outcome === 'string') {
      if (outcome === 'stored') await removeWitnessOf(lock, former);
      if (outcome === 'stored' && was.isOpen && isUnderLock) offerToClear.set(true);
      return outcome;
    }
    resealed = await Promise.all(
      outcome.unknown.map(
        async (row) => known.find((each) => isOf(each, row)) ?? reseal(row, from, to.dataKey),
      ),
    );
  }
}

/** A row as it was, and its new version; undefined where it did not open. */
interface Resealed {
  readonly table: SealedTable;
  readonly id: string;
  readonly nonce: string;
  readonly next: SealedRow | undefined;
}

const wantedRows: readonly Wanted[] = sealedTables.map((table) => ({ table }));

/** The rows that are carried over. The card snapshot belongs to the unprotected session, so it is left behind. */
function placed(found: readonly unknown[]): PlacedRow[] {
  return sealedTables.flatMap((table, index) =>
    readable<SealedRow>(found[index] as unknown[])
      .filter(({ id }) => table !== tables.items || id !== snapshotItems.card)
      .map((row) => ({ table, row })),
  );
}

function isOf({ table, id, nonce }: Resealed, { table: place, row }: PlacedRow): boolean {
  return table === place && id === row.id && nonce === nonceOf(row);
}

async function reseal({ table, row }: PlacedRow, from: DataKey, to: DataKey): Promise<Resealed> {
  const place = { table, row: row.id };
  const was = { table, id: row.id, nonce: nonceOf(row) };
  try {
    const value = await unseal(from, place, row.sealed);
    return { ...was, next: { id: row.id, sealed: await seal(to, place, value) } };
  } catch {
    // A row that could not be opened before is not a loss.
    return { ...was, next: undefined };
  }
}

/** @returns the changes of the record; undefined when it is no longer the record that was checked. */
function plannedChange(lock: RecordChange, row: unknown, tag: string): Change[] | undefined {
  const read = readRecord(row, tag);
  switch (lock.kind) {
    case 'create': {
      const isFree = read.condition === 'absent' || read.condition === 'corrupt';
      const isReplaceable = isFree || lock.isReauthenticated === true;
      return isReplaceable ? [{ put: lock.record, into: lockTable }] : undefined;
    }
    case 'keep':
      return isOpened(read, lock.opened) ? [] : undefined;
    case 'remove':
      return isOpened(read, lock.opened) ? [{ remove: tag, from: lockTable }] : undefined;
    case 'leave':
      return [];
  }
}

function lockIdOf(row: unknown, tag: string): string | undefined {
  const read = readRecord(row, tag);
  return read.condition === 'ok' ? read.record.lockId : undefined;
}

/** Removes the witness of the counter with a lock that was removed or replaced (decisions/try-witness). */
async function removeWitnessOf({ kind }: RecordChange, former: string | undefined): Promise<void> {
  const isGone = kind === 'create' || kind === 'remove';
  if (isGone && former !== undefined) await removeWitness(former);
}

function isOpened(read: ReturnType<typeof readRecord>, opened: UnlockedLock): boolean {
  return read.condition === 'ok' && read.record.lockId === opened.lockId;
}

function dataKeyIdOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'dataKeyId' in row ? row.dataKeyId : undefined;
}

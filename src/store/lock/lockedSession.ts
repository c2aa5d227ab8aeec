/**
 * The session on the disk and the lock: storing one that lived in memory until the lock was decided, and
 * moving a stored one to another data key when a lock comes or goes. Each in one transaction, so that a
 * kill at any moment leaves the one or the other.
 */
import { observable } from '#domain/observable/observable.ts';
import { snapshotItems } from '../read/readSnapshotState.ts';
import { readKeyRow } from '../read/keyRow.ts';
import { readable, type Wanted } from '../read/rows.ts';
import { isWrapped, tables, type PublicRow, type SealedRow } from '../schema.ts';
import { nonceOf, seal, unseal, type DataKey } from '../seal.ts';
import type { StorableDataKey } from './wrappedDataKey.ts';
import type { Change } from './lockDatabase.ts';
import { changeRows } from './lockRows.ts';
import { lockTable, readRecord, type LockRecord } from './lockRecord.ts';
import type { UnlockedLock } from './unlockedLock.ts';
import { removeWitness } from './attemptWitness.ts';

/** A sealed row and where it lies. */
export interface PlacedRow {
  readonly table: SealedTable;
  readonly row: SealedRow;
}

const sealedTables = [tables.replies, tables.items] as const;
export type SealedTable = (typeof sealedTables)[number];

/**
 * What becomes of the person's record. `isReauthenticated`: a sign-in has proven the person, so that a lock
 * whose PIN was forgotten, or that newer code made, may be replaced; otherwise a new lock replaces neither.
 */
export type RecordChange =
  | { readonly kind: 'create'; readonly record: LockRecord; readonly isReauthenticated?: boolean }
  /** The lock stays, and is still the one that was opened. */
  | { readonly kind: 'keep'; readonly opened: UnlockedLock }
  /** The person turns the lock off, and has opened it to do so. */
  | { readonly kind: 'remove'; readonly opened: UnlockedLock }
  /** No lock applies, or no longer; a PIN that survived is kept for when one does again. */
  | { readonly kind: 'leave' };

/** `overtaken`: another tab has set, changed or removed the lock. `ended`: it has ended the session. */
export type StoreOutcome = 'stored' | 'overtaken' | 'ended';

/**
 * Stores a session that has lived in memory, in place of whatever the last one left.
 * @param rows sealed under the session's data key.
 * @throws LockStoreClosed when the disk refuses.
 */
export async function storeSession(
  { dataKey, row }: StorableDataKey,
  rows: readonly PlacedRow[],
  lock: RecordChange,
): Promise<StoreOutcome> {
  let former: string | undefined;
  const outcome = await changeRows<StoreOutcome>(
    [{ table: lockTable, row: dataKey.tag }],
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

/** Marks that the data lay open before the lock came: what is deleted leaves its bytes (decision 69). */
const openBytes: PublicRow = { key: 'openBytes', value: true };

/**
 * Whether to offer 'Clear and load again' now: a lock has just come over data that lay open. Declined, Settings
 * keeps the offer, by that mark.
 */
export const offerToClear = observable(false);

/**
 * Seals everything stored anew under another data key and drops the old one. Rows that cannot be read, or do
 * not open, are dropped too. What another tab writes meanwhile is taken along. Where they lay open and come
 * under a lock, that is marked, and clearing their bytes is offered.
 * @param from the data key of now.
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

/** A row as it was, and what it becomes; undefined where it did not open. */
interface Resealed {
  readonly table: SealedTable;
  readonly id: string;
  readonly nonce: string;
  readonly next: SealedRow | undefined;
}

const wantedRows: readonly Wanted[] = sealedTables.map((table) => ({ table }));

/** What is carried over: the card as it was painted is of the session that lay open, and stays behind. */
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
    // A row that nobody could open before is no loss.
    return { ...was, next: undefined };
  }
}

/** @returns the changes of the record; undefined where it is not what was judged any more. */
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

/** The witness of its counter goes with a lock that was removed or replaced (decision 78). */
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

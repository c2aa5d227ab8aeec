/** The rows of the lock, wherever this device stores them: in the database, and records in a phone's vault. */
import { noAttempts } from '#domain/lock/attempts.ts';
import type { Wanted } from '#store/read/rows.ts';
import { changeTables, readTableRow, type Decide } from './lockDatabase.ts';
import { lockTable, readRecord, type LockRecord } from '../crypto/lockRecord.ts';
import { lockVault } from './lockVault.ts';
import { changeWithVault, recordIn } from './vaultRows.ts';

/**
 * Reads rows and makes changes that depend on them. No tab can write in between. The promise fulfils when the
 * changes are durable.
 * @param decide must not wait for anything. If it throws, everything is undone. It may be called more than once before one
 *   of its answers is used: on a phone, and where the browser has lost a row.
 * @throws LockStoreClosed when the storage of the rows cannot be opened, read or written.
 */
export async function changeRows<Answer>(
  wanted: readonly Wanted[],
  decide: Decide<Answer>,
  alsoChanged: readonly string[] = [],
): Promise<Answer> {
  const vault = await lockVault();
  return vault === undefined
    ? changeTables(wanted, decide, alsoChanged)
    : changeWithVault(vault, wanted, decide, alsoChanged);
}

/** Reads one row as stored. @throws LockStoreClosed when it cannot be read. */
export async function readRow(table: string, row: string): Promise<unknown> {
  const vault = table === lockTable ? await lockVault() : undefined;
  return vault === undefined ? readTableRow(table, row) : recordIn(vault, row);
}

/**
 * Replaces a user's record, if it is still the one that was checked.
 * @param change returns undefined when the record is no longer the expected one.
 * @returns whether it was changed.
 * @throws LockStoreClosed when the disk refuses.
 */
export async function changeRecord(
  tag: string,
  change: (record: LockRecord) => LockRecord | undefined,
): Promise<boolean> {
  return changeRows([{ table: lockTable, row: tag }], ([row]) => {
    const read = readRecord(row, tag);
    const next = read.condition === 'ok' ? change(read.record) : undefined;
    if (next === undefined) return { changes: [], answer: false };
    return { changes: [{ put: next, into: lockTable }], answer: true };
  });
}

/**
 * Resets the attempt counter and starts another round. The witness of the last round is then invalid.
 * @returns whether the record is still there and unchanged since it was checked.
 */
export function resetRecord(
  tag: string,
  isUnchanged: (record: LockRecord) => boolean,
): Promise<boolean> {
  return changeRecord(tag, (record) =>
    isUnchanged(record) ? { ...record, counter: noAttempts, round: record.round + 1 } : undefined,
  );
}

/**
 * Counts each time the user locks on purpose, for tabs that are asleep when the others are notified. A tab
 * that wakes compares the number with the one it was opened under.
 * @returns whether there is a lock.
 */
export function countLocking(tag: string): Promise<boolean> {
  return changeRecord(tag, (record) => ({ ...record, epoch: record.epoch + 1 }));
}

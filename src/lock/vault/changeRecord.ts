/** Changes a stored lock record: in one transaction, and only if it is still the record that was checked. */
import { noAttempts } from '#domain/lock/attempts.ts';
import { changeRows } from './lockRows.ts';
import { lockTable, readRecord, type LockRecord } from '../crypto/lockRecord.ts';

/**
 * Replaces a user's record.
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

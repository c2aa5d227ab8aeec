/** Changing a stored lock record: in one transaction, and only from what was judged. */
import { noAttempts } from '#domain/lock/attempts.ts';
import { changeRows } from './lockRows.ts';
import { lockTable, readRecord, type LockRecord } from './lockRecord.ts';

/**
 * Replaces a person's record.
 * @param change returns undefined where the record is not the one that is meant any more.
 * @returns whether it was changed. @throws LockStoreClosed when the disk refuses.
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
 * Begins to count tries anew, in another round: with that, what the witness of the last one says is over.
 * @returns whether the record is still there and as it was judged.
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
 * Notes that somebody has locked on purpose, for tabs that sleep while the others are told: a tab that
 * wakes compares the number with the one it was opened under. @returns whether there is a lock.
 */
export function countLocking(tag: string): Promise<boolean> {
  return changeRecord(tag, (record) => ({ ...record, epoch: record.epoch + 1 }));
}

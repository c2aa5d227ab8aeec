/** Forgetting everything: what happens after the tenth wrong try. */
import { isSpent } from '#domain/lock/tries.ts';
import { forcedSignInRow } from '../forcedSignIn.ts';
import { tables } from '../schema.ts';
import { markStored } from '../sentinel.ts';
import type { Change } from './lockDatabase.ts';
import { changeRows } from './lockRows.ts';
import { lockTable, readRecord } from './lockRecord.ts';
import { noteLostSecrets } from './lostSecrets.ts';
import { removeWitnesses } from './witness.ts';

const allTables = Object.values(tables);

/**
 * Every row of everybody, and one new one: the next sign-in asks for the password, or the provider's
 * cookie would let the finder in (decision 67: schema version and this mark survive a wipe).
 */
const wiping: readonly Change[] = [
  ...allTables.map((table) => ({ clear: table })),
  { put: forcedSignInRow('wiped'), into: tables.public },
];

/** Wipes. @throws LockStoreClosed when the disk refuses; no try is possible all the same. */
export async function wipeEverything(): Promise<void> {
  const records = await changeRows(
    [{ table: lockTable }],
    ([rows]) => ({ changes: wiping, answer: rowsIn(rows) }),
    allTables,
  );
  markStored(false);
  noteLostSecrets(records);
  await removeWitnesses();
}

/** Wipes if the person's tries are used up, judged and done in one transaction. @returns whether. */
export async function wipeIfSpent(tag: string): Promise<boolean> {
  const wiped = await changeRows(
    [{ table: lockTable, row: tag }, { table: lockTable }],
    ([row, rows]) => {
      const read = readRecord(row, tag);
      const isDue = read.condition === 'ok' && isSpent(read.record.counter);
      return { changes: isDue ? wiping : [], answer: isDue ? rowsIn(rows) : undefined };
    },
    allTables,
  );
  if (wiped === undefined) return false;
  markStored(false);
  noteLostSecrets(wiped);
  await removeWitnesses();
  return true;
}

/** Every person's record; a phone's lie in its vault, which forgets their entries with them. */
function rowsIn(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? (found as readonly unknown[]) : [];
}

/** Wipes everything, after the tenth wrong attempt. */
import { isSpent } from '#domain/lock/attempts.ts';
import { forcedSignInRow } from '#store/forcedSignIn.ts';
import { readKeyRow } from '#store/read/keyRow.ts';
import { tables } from '#store/model/schema.ts';
import { markStored } from '#store/storedMarker.ts';
import type { Change } from './vault/lockDatabase.ts';
import { changeRows } from './vault/lockRows.ts';
import { isPageHidden } from './isPageHidden.ts';
import { lockTable, readRecord } from './crypto/lockRecord.ts';
import { recordLostSecrets } from './lostSecrets.ts';
import { removeWitnesses } from './attemptWitness.ts';

const allTables = Object.values(tables);

/**
 * Removes every row of all users, and adds one: the next sign-in demands the password. Otherwise the
 * provider's cookie would let the finder in (decisions/fresh-sign-in: schema version and this mark survive a wipe).
 */
const wiping: readonly Change[] = [
  ...allTables.map((table) => ({ clear: table })),
  { put: forcedSignInRow('wiped'), into: tables.public },
];

/** Removes what is left of a session that cannot be opened and was not under a lock. */
export const endingSession: readonly Change[] = [
  ...[tables.keys, tables.replies, tables.items].map((table) => ({ clear: table })),
  { put: forcedSignInRow('wiped'), into: tables.public },
];

/** Wipes everything. @throws LockStoreClosed when the disk refuses; no attempt is possible all the same. */
export async function wipeEverything(): Promise<void> {
  const records = await changeRows(
    [{ table: lockTable }],
    ([rows]) => ({ changes: wiping, answer: rowsIn(rows) }),
    allTables,
  );
  markStored(false);
  recordLostSecrets(records);
  await removeWitnesses();
}

/**
 * Wipes if the user's attempts are used up. Checks and wipes in one transaction. @returns whether it has
 * wiped.
 */
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
  return markWiped(wiped);
}

/** @param wiped the records that were removed; undefined where nothing was. @returns whether it has wiped. */
async function markWiped(wiped: readonly unknown[] | undefined): Promise<boolean> {
  if (wiped === undefined) return false;
  markStored(false);
  recordLostSecrets(wiped);
  await removeWitnesses();
  return true;
}

/** Every user's record. A phone's records are in its vault, which removes their entries with them. */
function rowsIn(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? (found as readonly unknown[]) : [];
}

/**
 * decisions/damaged-rows: wipes if a lock row is gone or damaged and a session is stored under it. Checks and wipes in
 * one transaction. While the page is hidden, the phone may be locked and its storage out of reach, so the wipe waits.
 * @returns `due`: it has to be wiped once the user sees the page.
 * @throws LockStoreClosed when the disk refuses.
 */
export async function wipeIfUnopenable(tag: string): Promise<'wiped' | 'due' | 'kept'> {
  const isHidden = isPageHidden();
  const found = await changeRows(
    [{ table: lockTable, row: tag }, { table: tables.keys, row: 'data' }, { table: lockTable }],
    ([record, keyRow, rows]) => {
      const { condition } = readRecord(record, tag);
      const isGone = condition === 'absent' || condition === 'corrupt';
      const isDue = isGone && isUnder(keyRow, tag);
      return {
        changes: isDue && !isHidden ? wiping : [],
        answer: isDue ? rowsIn(rows) : undefined,
      };
    },
    allTables,
  );
  if (found !== undefined && isHidden) return 'due';
  return (await markWiped(found)) ? 'wiped' : 'kept';
}

/** Whether the stored session is under a user's lock, or may be. */
export function isUnder(keyRow: unknown, tag: string): boolean {
  const key = readKeyRow(keyRow);
  return key.kind === 'damaged' || (key.kind === 'wrapped' && key.row.tag === tag);
}

/**
 * Ends a session whose data key cannot be read. If there is a lock, the key may have been under it, so
 * everything is wiped (decisions/damaged-rows). While the page is hidden the row stays, and the next start tries again.
 * @throws LockStoreClosed when the disk refuses.
 */
export async function endDamagedSession(): Promise<void> {
  if (isPageHidden()) return;
  const ended = await changeRows(
    [{ table: tables.keys, row: 'data' }, { table: lockTable }],
    ([keyRow, locks]) => {
      if (readKeyRow(keyRow).kind !== 'damaged') return { changes: [], answer: undefined };
      // A phone's vault does not list the users whose locks it has.
      const mayBeLocked = !Array.isArray(locks) || locks.length > 0;
      return { changes: mayBeLocked ? wiping : endingSession, answer: rowsIn(locks) };
    },
    allTables,
  );
  await markWiped(ended);
}

/** The rows of the lock, wherever this device stores them: in the database, and records in a phone's vault. */
import type { Wanted } from '#store/read/rows.ts';
import { changeTables, readTableRow, type Decide } from './lockDatabase.ts';
import { lockTable } from '../crypto/lockRecord.ts';
import { lockVault } from './lockVault.ts';
import { changeWithVault, recordIn } from './vaultRows.ts';

/**
 * Reads rows and makes changes that depend on them. No tab can write in between. The promise fulfils when the
 * changes are durable.
 * @param decide must not wait for anything. If it throws, everything is undone. On a phone it may be called
 *   more than once before one of its answers is used.
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

/** The rows of the lock wherever this device keeps them: in the database, the records in a phone's vault. */
import type { Wanted } from '../read/rows.ts';
import { changeTables, readTableRow, type Decide } from './lockDatabase.ts';
import { lockTable } from './lockRecord.ts';
import { lockVault } from './lockVault.ts';
import { changeWithVault, recordIn } from './vaultRows.ts';

/**
 * Reads rows and changes others by what they say: nobody writes in between, in any tab. The promise
 * fulfils when the changes are durable.
 * @param decide must not wait for anything; what it throws undoes everything. On a phone it may be asked
 *   more than once before one of its answers holds.
 * @throws LockStoreClosed when what keeps the rows cannot be opened, read or written.
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

/** One row as it is kept. @throws LockStoreClosed when it cannot be read. */
export async function readRow(table: string, row: string): Promise<unknown> {
  const vault = table === lockTable ? await lockVault() : undefined;
  return vault === undefined ? readTableRow(table, row) : recordIn(vault, row);
}

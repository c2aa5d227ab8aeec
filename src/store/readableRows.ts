/** Reads rows with Dexie so that one which cannot be read affects only itself (decisions/damaged-rows). */
import type { Table } from 'dexie';
import { readable, UnreadableRow } from './read/rows.ts';

/** Errors that are not about the row: the transaction, the table or the connection has failed. */
const failuresOfMore: ReadonlySet<string> = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'InvalidTableError',
  'MissingAPIError',
  'NotFoundError',
  'OpenFailedError',
  'PrematureCommitError',
  'TransactionInactiveError',
]);

/**
 * Reads one row. Inside a transaction, a row that cannot be read does not abort it.
 * @returns undefined when there is none.
 * @throws what Dexie throws when more than the row has failed.
 */
export async function readRowOf<Row>(
  table: Table<Row, string>,
  key: string,
): Promise<Row | UnreadableRow | undefined> {
  try {
    const row = await table.get(key);
    // The browser returns null for a value that it cannot restore; every row of ours is an object.
    return row === null ? new UnreadableRow(table.name, key) : row;
  } catch (error) {
    if (error instanceof Error && failuresOfMore.has(error.name)) throw error;
    return new UnreadableRow(table.name, key);
  }
}

/** Reads all rows of a table that can be read. @throws as above. */
export async function readableRowsOf<Row>(table: Table<Row, string>): Promise<readonly Row[]> {
  const keys = await table.toCollection().primaryKeys();
  const rows: unknown[] = [];
  for (const key of keys) rows.push(await readRowOf(table, key));
  return readable<Row>(rows.filter((row) => row !== undefined));
}

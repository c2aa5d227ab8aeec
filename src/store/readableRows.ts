/** Reading rows over Dexie so that one which cannot be read costs itself alone (decision 77). */
import type { Table } from 'dexie';
import { readable, UnreadableRow } from './read/rows.ts';

/** What is no word of the row: the transaction, the table or the connection has failed. */
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
 * One row; inside a transaction, one that cannot be read does not abort it.
 * @returns undefined where there is none.
 * @throws what Dexie throws where more than the row has failed.
 */
export async function readRowOf<Row>(
  table: Table<Row, string>,
  key: string,
): Promise<Row | UnreadableRow | undefined> {
  try {
    const row = await table.get(key);
    // What cannot be put together again comes as null; every row of ours is an object.
    return row === null ? new UnreadableRow(table.name, key) : row;
  } catch (error) {
    if (error instanceof Error && failuresOfMore.has(error.name)) throw error;
    return new UnreadableRow(table.name, key);
  }
}

/** All rows of a table that can be read. @throws as above. */
export async function readableRowsOf<Row>(table: Table<Row, string>): Promise<readonly Row[]> {
  const keys = await table.toCollection().primaryKeys();
  const rows: unknown[] = [];
  for (const key of keys) rows.push(await readRowOf(table, key));
  return readable<Row>(rows.filter((row) => row !== undefined));
}

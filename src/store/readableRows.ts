/** Reads rows with Dexie so that one which cannot be read affects only itself (decisions/damaged-rows). */
import type { Table } from 'dexie';
import type { LanyardDatabase } from './database.ts';
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
 * Reads one row, in a transaction of its own.
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
export function readableRowsOf<Row>(table: Table<Row, string>): Promise<readonly Row[]> {
  return readRowsBy(readRowOf, table);
}

async function readRowsBy<Row>(
  readRow: typeof readRowOf,
  table: Table<Row, string>,
): Promise<readonly Row[]> {
  const keys = await table.toCollection().primaryKeys();
  const rows: unknown[] = [];
  for (const key of keys) rows.push(await readRow(table, key));
  return readable<Row>(rows.filter((row) => row !== undefined));
}

/** Reads inside a transaction. */
export interface RowReader {
  readonly row: typeof readRowOf;
  readonly readable: typeof readableRowsOf;
}

/**
 * Runs a transaction that reads rows. Chromium aborts one at its end if it could not read a row in it, and every
 * change in it is lost. It is run again then, and asks of that row only whether it is there.
 * @param act may run more than once.
 * @throws what Dexie throws when more than a row has failed.
 */
export async function transactDespiteLoss<Answer>(
  database: LanyardDatabase,
  mode: 'r' | 'rw',
  tables: readonly Table[],
  act: (read: RowReader) => PromiseLike<Answer>,
): Promise<Answer> {
  const lost = new Set<string>();
  const row: typeof readRowOf = async (table, key) => {
    const name = `${table.name}|${key}`;
    if (lost.has(name)) {
      const isThere = (await table.toCollection().primaryKeys()).includes(key);
      return isThere ? new UnreadableRow(table.name, key) : undefined;
    }
    const found = await readRowOf(table, key);
    if (found instanceof UnreadableRow) lost.add(name);
    return found;
  };
  const readAll: typeof readableRowsOf = (table) => readRowsBy(row, table);
  for (;;) {
    const known = lost.size;
    try {
      // Dexie recognizes an asynchronous transaction by its function.
      return await database.transaction(mode, [...tables], async () =>
        act({ row, readable: readAll }),
      );
    } catch (error) {
      if (lost.size === known) throw error;
    }
  }
}

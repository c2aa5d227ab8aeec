/**
 * Reads rows so that one which cannot be read affects only itself (decisions/damaged-rows). A browser stores a large
 * value in a file of its own. If it has lost the file, it refuses the request for that row and for the whole
 * table.
 */
import { trackTransaction } from './transactions.ts';

/** A row that exists, but that the browser cannot return. */
export class UnreadableRow {
  readonly table: string;
  /** Undefined when not even the keys of the table can be read. */
  readonly row: string | undefined;

  constructor(table: string, row: string | undefined) {
    this.table = table;
    this.row = row;
  }
}

/** One row, or without `row` all rows of a table. */
export interface Wanted {
  readonly table: string;
  readonly row?: string;
}

type Settle = (value: unknown) => void;

/**
 * Requests rows inside a transaction.
 * @param onRows runs while the transaction is still active, with a value for each wanted entry: the row,
 *   undefined when it is absent, an array for a table. `UnreadableRow` replaces each row that cannot be read.
 *   Not called when the transaction is aborted.
 */
export function askRows(
  transaction: IDBTransaction,
  wanted: readonly Wanted[],
  onRows: (rows: readonly unknown[]) => void,
): void {
  askEach(
    wanted.map(({ table, row }) => {
      const store = transaction.objectStore(table);
      return (settle: Settle) => {
        if (row === undefined) askTable(store, settle);
        else askRow(store, row, settle);
      };
    }),
    onRows,
  );
}

/** Reads rows of several tables in one transaction. @throws when the transaction fails as a whole. */
export function readRows(database: IDBDatabase, wanted: readonly Wanted[]): Promise<unknown[]> {
  return readRowsIn(trackTransaction(database.transaction(tablesOf(wanted), 'readonly')), wanted);
}

/** The tables of the wanted rows, each once. */
export function tablesOf(wanted: readonly Wanted[]): string[] {
  return [...new Set(wanted.map(({ table }) => table))];
}

/** The same in a transaction of these tables. */
export function readRowsIn(
  transaction: IDBTransaction,
  wanted: readonly Wanted[],
): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    let found: readonly unknown[] | undefined;
    askRows(transaction, wanted, (rows) => {
      found = rows;
    });
    transaction.oncomplete = () => {
      if (found === undefined) reject(new Error('nothing was read'));
      else resolve([...found]);
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('read aborted'));
    };
  });
}

/** The readable rows among those read from a table. */
export function readable<Row>(rows: readonly unknown[]): readonly Row[] {
  return rows.filter((row) => !(row instanceof UnreadableRow)) as Row[];
}

/** A row that can be read, else undefined. */
export function orAbsent<Row>(row: unknown): Row | undefined {
  return row instanceof UnreadableRow ? undefined : (row as Row | undefined);
}

function askEach(
  questions: readonly ((settle: Settle) => void)[],
  onAnswers: (answers: readonly unknown[]) => void,
): void {
  const answers: unknown[] = questions.map(() => undefined);
  let missing = questions.length;
  if (missing === 0) onAnswers(answers);
  for (const [index, ask] of questions.entries()) {
    ask((answer) => {
      answers[index] = answer;
      missing -= 1;
      if (missing === 0) onAnswers(answers);
    });
  }
}

function askRow(store: IDBObjectStore, row: IDBValidKey, settle: Settle): void {
  const unreadable = (): UnreadableRow =>
    new UnreadableRow(store.name, typeof row === 'string' ? row : undefined);
  const request: IDBRequest<unknown> = store.get(row);
  request.onsuccess = () => {
    const { result } = request;
    // The browser returns null for a value that it cannot restore; every row of ours is an object.
    settle(result === undefined || isRow(result) ? result : unreadable());
  };
  onRefused(request, () => {
    settle(unreadable());
  });
}

function askTable(store: IDBObjectStore, settle: Settle): void {
  const oneByOne = (): void => {
    const keys = store.getAllKeys();
    keys.onsuccess = () => {
      const each = keys.result.map((key) => (settleRow: Settle) => {
        askRow(store, key, settleRow);
      });
      askEach(each, (rows) => {
        settle(rows.filter((row) => row !== undefined));
      });
    };
    onRefused(keys, () => {
      settle([new UnreadableRow(store.name, undefined)]);
    });
  };
  const request: IDBRequest<unknown[]> = store.getAll();
  request.onsuccess = () => {
    if (request.result.every(isRow)) settle(request.result);
    else oneByOne();
  };
  onRefused(request, oneByOne);
}

/** An unhandled refusal would abort the transaction, and with it every other row. */
function onRefused(request: IDBRequest, settle: () => void): void {
  request.onerror = (event) => {
    // The transaction was already aborted by something else.
    if (request.error?.name === 'AbortError') return;
    event.preventDefault();
    event.stopPropagation();
    settle();
  };
}

function isRow(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

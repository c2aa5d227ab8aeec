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

/** The rows that a transaction could not read, by table and key. */
export type LostRows = Set<string>;

/**
 * Requests rows inside a transaction.
 * @param lost rows that are not read, because a refusal aborts the transaction: it is only asked whether they are
 *   there. Further rows that are refused are added.
 * @param onRows runs while the transaction is still active, with a value for each wanted entry: the row,
 *   undefined when it is absent, an array for a table. `UnreadableRow` replaces each row that cannot be read.
 *   Not called when the transaction is aborted.
 */
export function askRows(
  transaction: IDBTransaction,
  wanted: readonly Wanted[],
  lost: LostRows,
  onRows: (rows: readonly unknown[]) => void,
): void {
  askEach(
    wanted.map(({ table, row }) => {
      const store = transaction.objectStore(table);
      return (settle: Settle) => {
        if (row === undefined) askTable(store, lost, settle);
        else askRow(store, row, lost, settle);
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
    askRows(transaction, wanted, new Set(), (rows) => {
      found = rows;
    });
    // Chromium aborts a transaction at its end if it could not read a row in it. What was found counts all the same.
    const end = (): void => {
      if (found === undefined) reject(transaction.error ?? new Error('nothing was read'));
      else resolve([...found]);
    };
    transaction.oncomplete = end;
    transaction.onabort = end;
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

function askRow(store: IDBObjectStore, row: IDBValidKey, lost: LostRows, settle: Settle): void {
  const unreadable = (): UnreadableRow =>
    new UnreadableRow(store.name, typeof row === 'string' ? row : undefined);
  const name = `${store.name}|${JSON.stringify(row)}`;
  if (lost.has(name)) {
    const asked = store.getKey(row);
    asked.onsuccess = () => {
      settle(asked.result === undefined ? undefined : unreadable());
    };
    onRefused(asked, () => {
      settle(unreadable());
    });
    return;
  }
  const request: IDBRequest<unknown> = store.get(row);
  request.onsuccess = () => {
    const { result } = request;
    // The browser returns null for a value that it cannot restore; every row of ours is an object.
    settle(result === undefined || isRow(result) ? result : unreadable());
  };
  onRefused(request, () => {
    lost.add(name);
    settle(unreadable());
  });
}

function askTable(store: IDBObjectStore, lost: LostRows, settle: Settle): void {
  const oneByOne = (): void => {
    const keys = store.getAllKeys();
    keys.onsuccess = () => {
      const each = keys.result.map((key) => (settleRow: Settle) => {
        askRow(store, key, lost, settleRow);
      });
      askEach(each, (rows) => {
        settle(rows.filter((row) => row !== undefined));
      });
    };
    onRefused(keys, () => {
      settle([new UnreadableRow(store.name, undefined)]);
    });
  };
  // To ask for the whole table would be to ask for its lost row, too.
  if ([...lost].some((name) => name.startsWith(`${store.name}|`))) {
    oneByOne();
    return;
  }
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

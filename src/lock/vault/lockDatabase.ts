/**
 * Database access for the lock. It does not use Dexie, which is not loaded yet when a PIN is typed. Each
 * change is one transaction that must be on the disk before it counts. `lockRows.ts` is the entry point.
 */
import { openForReading } from '#store/read/openForReading.ts';
import { StoreSilent, withinReadLimit } from '#store/read/openings.ts';
import { askRows, readRowsIn, tablesOf, type LostRows, type Wanted } from '#store/read/rows.ts';
import { abortTransaction, trackTransaction } from '#store/read/transactions.ts';
import { isNewerSchema } from '#store/model/schema.ts';
import { lockTable } from '../crypto/lockRecord.ts';

/** `newer`: written by newer code, and only that code may change it. `absent`: nothing was ever locked here. */
export class LockStoreClosed extends Error {
  override readonly name = 'LockStoreClosed';
  readonly reason: 'absent' | 'newer' | 'unavailable';

  constructor(reason: 'absent' | 'newer' | 'unavailable', cause?: unknown) {
    super(`lock store: ${reason}`, { cause });
    this.reason = reason;
  }
}

export type Change =
  | { readonly put: unknown; readonly into: string }
  | { readonly remove: string; readonly from: string }
  | { readonly clear: string };

/**
 * Decides what to do with the rows that were read. Returns the `changes` and the answer for the caller. A row
 * that cannot be read is passed as `UnreadableRow`.
 */
export type Decide<Answer> = (rows: readonly unknown[]) => {
  readonly changes: readonly Change[];
  readonly answer: Answer;
};

/**
 * `changeRows` of `lockRows.ts` with all rows in the database, in one transaction. Chromium aborts one in which it could
 * not read a row; it is run again then, without reading that row.
 */
export async function changeTables<Answer>(
  wanted: readonly Wanted[],
  decide: Decide<Answer>,
  alsoChanged: readonly string[],
): Promise<Answer> {
  const tables = [...new Set([...tablesOf(wanted), ...alsoChanged])];
  const lost: LostRows = new Set();
  for (;;) {
    const known = lost.size;
    try {
      return await onDatabase((database) => {
        const transaction = database.transaction(tables, 'readwrite', { durability: 'strict' });
        return { transaction, answer: transact(transaction, wanted, lost, decide) };
      });
    } catch (error) {
      if (lost.size === known) throw error;
    }
  }
}

/** Reads the wanted rows as currently stored. @throws LockStoreClosed when they cannot be read. */
export async function readTables(wanted: readonly Wanted[]): Promise<readonly unknown[]> {
  return onDatabase((database) => {
    const transaction = database.transaction(tablesOf(wanted), 'readonly');
    return { transaction, answer: readRowsIn(transaction, wanted) };
  });
}

/** Reads one row of the database. @throws LockStoreClosed when it cannot be read. */
export async function readTableRow(table: string, row: string): Promise<unknown> {
  const [found] = await readTables([{ table, row }]);
  return found;
}

interface Begun<Answer> {
  readonly transaction: IDBTransaction;
  readonly answer: Promise<Answer>;
}

/**
 * Runs one transaction on a connection of its own. WebKit can leave one without an answer for good. It is aborted then, so
 * that no change follows that the caller takes for refused.
 * @throws LockStoreClosed when the disk refuses, or does not answer within five seconds.
 */
async function onDatabase<Answer>(
  begin: (database: IDBDatabase) => Begun<Answer>,
): Promise<Answer> {
  const database = await openChecked();
  try {
    const { transaction, answer } = begin(database);
    trackTransaction(transaction);
    return await withinReadLimit(answer).catch((error: unknown) => {
      if (error instanceof StoreSilent) abortTransaction(transaction);
      throw error;
    });
  } catch (error) {
    throw error instanceof LockStoreClosed ? error : new LockStoreClosed('unavailable', error);
  } finally {
    database.close();
  }
}

async function openChecked(): Promise<IDBDatabase> {
  const database = await openForReading().catch((error: unknown) => {
    throw new LockStoreClosed('unavailable', error);
  });
  if (database === undefined) throw new LockStoreClosed('absent');
  const isNewer = isNewerSchema(database.version);
  if (isNewer || !database.objectStoreNames.contains(lockTable)) {
    database.close();
    throw new LockStoreClosed(isNewer ? 'newer' : 'absent');
  }
  return database;
}

function transact<Answer>(
  transaction: IDBTransaction,
  wanted: readonly Wanted[],
  lost: LostRows,
  decide: Decide<Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let decided: { readonly answer: Answer } | undefined;
    let thrown: unknown;
    askRows(transaction, wanted, lost, (rows) => {
      try {
        const decision = decide(rows);
        for (const change of decision.changes) apply(transaction, change);
        decided = decision;
      } catch (error) {
        thrown = error;
        transaction.abort();
      }
    });
    transaction.oncomplete = () => {
      if (decided === undefined) reject(new Error('nothing was read'));
      else resolve(decided.answer);
    };
    transaction.onabort = () => {
      reject(asError(thrown ?? transaction.error));
    };
  });
}

function apply(transaction: IDBTransaction, change: Change): void {
  if ('put' in change) transaction.objectStore(change.into).put(change.put);
  else if ('clear' in change) transaction.objectStore(change.clear).clear();
  else transaction.objectStore(change.from).delete(change.remove);
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('transaction aborted');
}

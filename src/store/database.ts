/**
 * The database behind Dexie: tables, migrations, and the two version rules. Only a page migrates. Code older
 * than the data never writes (Dexie would handle a newer database by reopening it without a version).
 */
import Dexie, { type DBCore, type Table } from 'dexie';
import {
  databaseName,
  isNewerSchema,
  tables,
  type KeyRow,
  type PublicRow,
  type SealedRow,
} from './model/schema.ts';
import { trackTransaction } from './read/transactions.ts';

/** A newer build wrote the stored data, so this build may only read it. */
export class StoreNewer extends Error {
  override readonly name = 'StoreNewer';
}

export class LanyardDatabase extends Dexie {
  declare readonly public: Table<PublicRow, string>;
  declare readonly keys: Table<KeyRow, string>;
  declare readonly replies: Table<SealedRow, string>;
  declare readonly items: Table<SealedRow, string>;
  /** Written by `lock/lockDatabase.ts`, without Dexie. Declared here so that migrations include it. */
  declare readonly locks: Table<unknown, string>;

  constructor() {
    super(databaseName, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    // Each version is declared once and never edited; tests/store has a fixture of each.
    this.version(1).stores({
      [tables.public]: 'key',
      [tables.keys]: 'id',
      [tables.replies]: 'id',
      [tables.items]: 'id',
    });
    this.version(2).stores({ [tables.locks]: 'id' });
    this.use({ stack: 'dbcore', name: 'tracking', create: tracking });
  }
}

/** Dexie's access to the database, with each transaction tracked until it has ended. */
function tracking(core: DBCore): DBCore {
  return {
    ...core,
    transaction: (...given) => {
      const transaction = core.transaction(...given);
      // Dexie declares less than it returns: the browser's own transaction.
      trackTransaction(transaction as IDBTransaction);
      return transaction;
    },
  };
}

/** How long an upgrade waits for other windows before the user is notified (faults SR-100). */
export const blockedNoticeMs = 3_000;

export interface ConnectionEvents {
  /**
   * This connection has ended, because newer code waits to upgrade the database or the database is deleted.
   * Dexie would reopen it at the next use, whatever its version is then.
   */
  readonly onGone: () => void;
  /**
   * The browser has closed it by itself, for example because the user cleared the site's data (faults
   * SR-101).
   */
  readonly onLost: () => void;
  /** An upgrade has waited long for another window, or no longer waits. */
  readonly onBlocked: (isBlocked: boolean) => void;
}

/**
 * Opens the database for writing, and migrates it if it is older.
 * @throws StoreNewer when it is newer than this code; what Dexie throws when it cannot be opened.
 */
export async function openDatabase({
  onGone,
  onLost,
  onBlocked,
}: ConnectionEvents): Promise<LanyardDatabase> {
  const database = new LanyardDatabase();
  let notice: ReturnType<typeof setTimeout> | undefined;
  database.on('blocked', () => {
    notice ??= setTimeout(() => {
      onBlocked(true);
    }, blockedNoticeMs);
  });
  database.on('versionchange', () => {
    database.close();
    onGone();
    return false;
  });
  try {
    await database.open();
  } finally {
    clearTimeout(notice);
    if (notice !== undefined) onBlocked(false);
  }
  const connection = database.backendDB() as IDBDatabase | null;
  // Not Dexie's event of the same name, which also fires when Dexie closes the database.
  connection?.addEventListener('close', () => {
    database.close();
    onLost();
  });
  if (isNewerSchema(connection?.version ?? 0)) {
    database.close();
    throw new StoreNewer('stored data is newer than this code');
  }
  return database;
}

/**
 * The database behind Dexie: tables, migrations, and the two rules of versions. Only a page
 * migrates; and code older than the data never writes (Dexie would answer a newer database by
 * reopening it without a version).
 */
import Dexie, { type Table } from 'dexie';
import {
  databaseName,
  isNewerSchema,
  tables,
  type KeyRow,
  type PublicRow,
  type SealedRow,
} from './schema.ts';

/** The stored data was written by a newer build: this one may look at it and nothing else. */
export class StoreNewer extends Error {
  override readonly name = 'StoreNewer';
}

export class LanyardDatabase extends Dexie {
  declare readonly public: Table<PublicRow, string>;
  declare readonly keys: Table<KeyRow, string>;
  declare readonly replies: Table<SealedRow, string>;
  declare readonly items: Table<SealedRow, string>;
  /** Written by `lock/lockDatabase.ts`, without Dexie; here so that migrations know it. */
  declare readonly locks: Table<unknown, string>;

  constructor() {
    super(databaseName, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    // Each version is declared once and never edited; tests/store holds a fixture of each.
    this.version(1).stores({
      [tables.public]: 'key',
      [tables.keys]: 'id',
      [tables.replies]: 'id',
      [tables.items]: 'id',
    });
    this.version(2).stores({ [tables.locks]: 'id' });
  }
}

/** How long an upgrade waits for other windows before the person is told (faults SR-100). */
export const blockedNoticeMs = 3_000;

export interface ConnectionEvents {
  /**
   * This connection has ended because newer code waits to upgrade the database, or it is deleted. Dexie
   * would reopen it at the next use, whatever its version is by then.
   */
  readonly onGone: () => void;
  /** The browser has closed it by itself, as when a person clears the site's data (faults SR-101). */
  readonly onLost: () => void;
  /** An upgrade has waited long for another window, or does no more. */
  readonly onBlocked: (isBlocked: boolean) => void;
}

/**
 * Opens the database for writing, migrating it when it is older.
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
  // Not Dexie's event of this name, which it tells of its own closing too.
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

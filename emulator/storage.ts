/**
 * Durable key-value tables in one SQLite file (Node's own `node:sqlite`), so the world and the sessions
 * survive a restart. No code that answers a call imports this file.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** One collection of JSON documents. Values must be plain JSON. */
export interface Documents {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  delete(key: string): void;
  /** Every document with its key, sorted by key. */
  entries(): readonly (readonly [key: string, value: unknown])[];
  clear(): void;
}

export interface Storage {
  documents(collection: string): Documents;
  /** Runs `work` completely or not at all; a nested call joins the outer one. */
  transaction<T>(work: () => T): T;
  close(): void;
}

export interface StorageOptions {
  /** The database file; its folder is created. If missing, the data is in memory and ends with the process. */
  readonly path?: string;
}

/** Opens (and creates) the database. @throws what SQLite throws when the file cannot be opened. */
export function openStorage(options: StorageOptions = {}): Storage {
  if (options.path !== undefined) mkdirSync(dirname(options.path), { recursive: true });
  const database = new DatabaseSync(options.path ?? ':memory:');
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000',
  );
  database.exec(`CREATE TABLE IF NOT EXISTS documents (
    collection TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (collection, key)
  )`);
  const select = database.prepare('SELECT value FROM documents WHERE collection = ? AND key = ?');
  const selectAll = database.prepare(
    'SELECT key, value FROM documents WHERE collection = ? ORDER BY key',
  );
  const upsert = database.prepare(
    `INSERT INTO documents (collection, key, value) VALUES (?, ?, ?)
     ON CONFLICT (collection, key) DO UPDATE SET value = excluded.value`,
  );
  const remove = database.prepare('DELETE FROM documents WHERE collection = ? AND key = ?');
  const removeAll = database.prepare('DELETE FROM documents WHERE collection = ?');
  let inTransaction = false;

  return {
    documents: (collection) => ({
      get(key) {
        const row = select.get(collection, key);
        return row === undefined ? undefined : valueOf(row);
      },
      set(key, value) {
        upsert.run(collection, key, JSON.stringify(value));
      },
      delete(key) {
        remove.run(collection, key);
      },
      entries() {
        return selectAll.all(collection).map((row) => [String(row['key']), valueOf(row)] as const);
      },
      clear() {
        removeAll.run(collection);
      },
    }),
    transaction(work) {
      if (inTransaction) return work();
      inTransaction = true;
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      } finally {
        inTransaction = false;
      }
    },
    close() {
      database.close();
    },
  };
}

function valueOf(row: Readonly<Record<string, unknown>>): unknown {
  return JSON.parse(String(row['value']));
}

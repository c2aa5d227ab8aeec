/** Stores the lists and the clock, so that the page checks codes without a network after a restart. */
import { uncorrectedClock, type VerifierClock } from '#badge/judgement/verifierClock.ts';
import type { ListDocument } from '../lists/refreshLists.ts';
import { inTransaction } from './database.ts';

export interface ListStore {
  readonly readDocuments: () => Promise<readonly ListDocument[]>;
  readonly writeDocuments: (documents: readonly ListDocument[]) => Promise<void>;
  readonly readClock: () => Promise<VerifierClock>;
  readonly writeClock: (clock: VerifierClock) => Promise<void>;
}

const clockKey = 'clock';

export const listStore: ListStore = {
  readDocuments: async () => {
    const rows = await inTransaction<unknown[]>('lists', 'readonly', (store) => store.getAll());
    return rows.filter(isDocument);
  },
  writeDocuments: async (documents) => {
    for (const document of documents) await writeNewer(document);
  },
  readClock: async () => {
    const row = await inTransaction<unknown>('settings', 'readonly', (store) =>
      store.get(clockKey),
    );
    return isClock(row) ? row : uncorrectedClock;
  },
  writeClock: async (clock) => {
    await inTransaction('settings', 'readwrite', (store) => store.put(clock, clockKey));
  },
};

/** Another tab may have stored a newer list: an older one never replaces it. */
async function writeNewer(document: ListDocument): Promise<void> {
  await inTransaction<unknown>('lists', 'readwrite', (store) => {
    const read: IDBRequest<unknown> = store.get(document.address);
    read.onsuccess = () => {
      const held = read.result;
      if (isDocument(held) && held.issuedAt > document.issuedAt) return;
      store.put(document, document.address);
    };
    return read;
  });
}

function isDocument(row: unknown): row is ListDocument {
  return (
    typeof row === 'object' &&
    row !== null &&
    'address' in row &&
    typeof row.address === 'string' &&
    'bytes' in row &&
    row.bytes instanceof Uint8Array &&
    'issuedAt' in row &&
    typeof row.issuedAt === 'number'
  );
}

function isClock(row: unknown): row is VerifierClock {
  return (
    typeof row === 'object' &&
    row !== null &&
    'offsetMs' in row &&
    Number.isFinite(row.offsetMs) &&
    'floor' in row &&
    Number.isSafeInteger(row.floor)
  );
}

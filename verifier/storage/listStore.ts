/** Stores the lists and the clock, so that the page checks codes without a network after a restart. */
import { uncorrectedClock, type VerifierClock } from '#badge/judgement/verifierClock.ts';
import type { ListDocument } from '../lists/refreshLists.ts';
import { noFloors, type ListFloors } from '../lists/listFloors.ts';
import { inTransaction } from './database.ts';

export interface ListStore {
  readonly readDocuments: () => Promise<readonly ListDocument[]>;
  readonly writeDocuments: (documents: readonly ListDocument[]) => Promise<void>;
  readonly readClock: () => Promise<VerifierClock>;
  readonly writeClock: (clock: VerifierClock) => Promise<void>;
  /** @param root the thumbprint of the root, base64url: another root has numbers of its own. */
  readonly readFloors: (root: string) => Promise<ListFloors>;
  /** The root that the officer knows, base64url; undefined on a first start. */
  readonly readRoot: () => Promise<string | undefined>;
  readonly writeRoot: (root: string) => Promise<void>;
  readonly writeFloors: (root: string, floors: ListFloors) => Promise<void>;
}

const clockKey = 'clock';
const rootKey = 'root';
const floorsKey = (root: string): string => `floors|${root}`;

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
    // A version without the lists' own floor has stored the others.
    return isClock(row) ? { ...uncorrectedClock, ...row } : uncorrectedClock;
  },
  writeClock: async (clock) => {
    await inTransaction('settings', 'readwrite', (store) => store.put(clock, clockKey));
  },
  readFloors: async (root) => {
    const row = await inTransaction<unknown>('settings', 'readonly', (store) =>
      store.get(floorsKey(root)),
    );
    return isFloors(row) ? row : noFloors;
  },
  readRoot: async () => {
    const row = await inTransaction<unknown>('settings', 'readonly', (store) => store.get(rootKey));
    return typeof row === 'string' ? row : undefined;
  },
  writeRoot: async (root) => {
    await inTransaction('settings', 'readwrite', (store) => store.put(root, rootKey));
  },
  writeFloors: async (root, floors) => {
    await inTransaction('settings', 'readwrite', (store) => store.put(floors, floorsKey(root)));
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

function isFloors(row: unknown): row is ListFloors {
  return (
    typeof row === 'object' &&
    row !== null &&
    'statusLists' in row &&
    row.statusLists instanceof Map &&
    Array.from(row.statusLists.values()).every(isSince) &&
    (!('keyList' in row) ||
      (isSince(row.keyList) && 'number' in row.keyList && Number.isSafeInteger(row.keyList.number)))
  );
}

function isSince(floor: unknown): floor is { readonly issuedAt: number } {
  return (
    typeof floor === 'object' &&
    floor !== null &&
    'issuedAt' in floor &&
    Number.isSafeInteger(floor.issuedAt)
  );
}

function isClock(row: unknown): row is Omit<VerifierClock, 'listFloor'> {
  return (
    typeof row === 'object' &&
    row !== null &&
    'offsetMs' in row &&
    Number.isFinite(row.offsetMs) &&
    'floor' in row &&
    Number.isSafeInteger(row.floor) &&
    (!('listFloor' in row) || Number.isSafeInteger(row.listFloor))
  );
}

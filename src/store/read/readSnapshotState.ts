/**
 * What the worker has to know before it answers a navigation with a screen that is painted already
 * (decision 31): who is signed in, under which lock, from which rows. Opens, reads, closes; without a
 * library, because a person at a gate waits for it.
 */
import {
  indexedDbVersion,
  isNewerSchema,
  tables,
  type PublicRow,
  type SealedRow,
} from '../schema.ts';
import { nonceOf, unseal } from '../seal.ts';
import { readKeyRow } from './keyRow.ts';
import { openForReading } from './openForReading.ts';
import { orAbsent, readable, readRows } from './rows.ts';

export interface SnapshotState {
  readonly session: 'open' | 'firstTry' | 'other';
  /** What the screen of now is painted from, as one text; a page painted from anything else is outdated. */
  readonly basis: string;
  /** The kept page as it lies there; the caller judges it like any input. */
  readonly stored: unknown;
  /** What was chosen on this device; undefined where it could not be read. */
  readonly appearance?: StoredAppearance;
}

/** The values of the public rows, as they lie there. */
export interface StoredAppearance {
  readonly chosen: unknown;
  readonly ofPerson: unknown;
  readonly theme: unknown;
}

const other: SnapshotState = { session: 'other', basis: '', stored: undefined };

/** The items in which the two pages are kept: the card sealed, the PIN screen, of nobody, in clear. */
export const snapshotItems = { card: 'paintedCard', pin: 'paintedPin' } as const;

const sealedRows = ['startup', 'settings', 'user', 'cardholders', 'cardTemplate'] as const;
/** The queue shows what waits for the server before it is said there. */
const sealedItems = ['auth', 'queue'] as const;

/** Never rejects: what cannot be read is left to the ordinary start, which says so. */
export async function readSnapshotState(): Promise<SnapshotState> {
  try {
    const database = await openForReading();
    if (database === undefined) return other;
    try {
      return await readDatabase(database);
    } finally {
      database.close();
    }
  } catch {
    return other;
  }
}

async function readDatabase(database: IDBDatabase): Promise<SnapshotState> {
  // An older database has no painted page, and a newer one is another build's.
  if (database.version < indexedDbVersion || isNewerSchema(database.version)) return other;
  const [publicRows, keyRow, storedRow, locks, ...rows] = (await readRows(database, [
    { table: tables.public },
    { table: tables.keys, row: 'data' },
    { table: tables.items, row: snapshotItems.card },
    { table: tables.locks },
    ...sealedItems.map((row) => ({ table: tables.items, row })),
    ...sealedRows.map((row) => ({ table: tables.replies, row })),
  ])) as [unknown[], unknown, unknown, unknown[], ...unknown[]];
  const clear = new Map(
    readable<PublicRow>(publicRows).map(({ key: name, value }) => [name, value]),
  );
  const appearance: StoredAppearance = {
    chosen: clear.get('locale'),
    ofPerson: clear.get('personLocale'),
    theme: clear.get('theme'),
  };
  const found = readKeyRow(keyRow);
  if (found.kind === 'none' || found.kind === 'damaged') return { ...other, appearance };
  const key = found.row;
  const drawnFor = [navigator.language, appearance.chosen, appearance.ofPerson, appearance.theme];
  if (found.kind === 'wrapped') {
    return {
      session: locks.some((lock) => isUntried(lock, key.tag)) ? 'firstTry' : 'other',
      // In clear, beside the lock: a hash of the person is not put there.
      basis: JSON.stringify([key.dataKeyId, drawnFor, clear.get('organization')]),
      stored: clear.get(snapshotItems.pin),
      appearance,
    };
  }
  if (clear.get(`firstLogin|${key.tag}`) !== true) return { ...other, appearance };
  const dataKey = { id: key.dataKeyId, tag: key.tag, key: found.row.key };
  const stored = orAbsent<SealedRow>(storedRow);
  const place = { table: tables.items, row: snapshotItems.card };
  return {
    session: 'open',
    basis: JSON.stringify([
      key.tag,
      key.dataKeyId,
      drawnFor,
      clear.get('region'),
      clear.get('environments'),
      rows.map((row) => nonceOf(orAbsent<SealedRow>(row))),
    ]),
    stored:
      stored === undefined
        ? undefined
        : await unseal(dataKey, place, stored.sealed).catch(() => undefined),
    appearance,
  };
}

/** A lock with the PIN alone, on which no try has failed: its first screen is certain. */
function isUntried(lock: unknown, tag: string): boolean {
  if (typeof lock !== 'object' || lock === null) return false;
  const { id, v, counter, secrets } = lock as Partial<Record<string, unknown>>;
  const fails =
    typeof counter === 'object' && counter !== null && 'fails' in counter && counter.fails;
  const isKnown = v === 1 || v === 2;
  return id === tag && isKnown && fails === 0 && Array.isArray(secrets) && secrets.length === 0;
}

/**
 * What the worker needs before it answers a navigation with a snapshot (decisions/instant-card): the session, its lock
 * and the source rows. Opens, reads, closes. It uses no library, because a cardholder at a gate waits for it.
 */
import {
  indexedDbVersion,
  isNewerSchema,
  tables,
  type PublicRow,
  type SealedRow,
} from '../model/schema.ts';
import { nonceOf, unseal } from '../model/seal.ts';
import { readKeyRow } from './keyRow.ts';
import { openForReading } from './openForReading.ts';
import { orAbsent, readable, readRows } from './rows.ts';

export interface SnapshotState {
  readonly session: 'open' | 'firstTry' | 'other';
  /** The sources of the current screen, as one text. A snapshot from any other sources is outdated. */
  readonly basis: string;
  /** The snapshot as stored; the caller checks it like any input. */
  readonly stored: unknown;
  /** What was chosen on this device; undefined when it could not be read. */
  readonly appearance?: StoredAppearance;
}

/** The values of the public rows, as stored. */
export interface StoredAppearance {
  readonly chosen: unknown;
  readonly ofPerson: unknown;
  readonly theme: unknown;
}

const other: SnapshotState = { session: 'other', basis: '', stored: undefined };

/**
 * The items in which the two snapshots are stored: the card sealed, the PIN screen in clear and without data
 * about a user.
 */
export const snapshotItems = { card: 'paintedCard', pin: 'paintedPin' } as const;

const sealedRows = ['startup', 'settings', 'user', 'cardholders', 'cardTemplate'] as const;
/** The queue shows what waits for the server before the server has it. */
const sealedItems = ['auth', 'queue'] as const;

/** Never rejects: what cannot be read is left to the ordinary start, which reports it. */
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
  // An older database has no snapshot, and a newer one belongs to another build.
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
      // This is in clear, beside the lock, so it does not contain a hash of the user.
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

/** A lock with only the PIN and no failed attempt: its first screen is certain. */
function isUntried(lock: unknown, tag: string): boolean {
  if (typeof lock !== 'object' || lock === null) return false;
  const { id, v, counter, secrets } = lock as Partial<Record<string, unknown>>;
  const fails =
    typeof counter === 'object' && counter !== null && 'fails' in counter && counter.fails;
  const isKnown = v === 1 || v === 2;
  return id === tag && isKnown && fails === 0 && Array.isArray(secrets) && secrets.length === 0;
}

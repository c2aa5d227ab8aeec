/**
 * What the worker needs when a push message comes (decisions/instant-card): the language, whether a user is signed in,
 * and the unread count. Opens, reads, closes.
 */
import { languages, type Language } from '#domain/settings/languages.ts';
import {
  readableDbVersion,
  tables,
  type OpenKeyRow,
  type PublicRow,
  type SealedRow,
} from '../model/schema.ts';
import { unseal } from '../model/seal.ts';
import { readKeyRow } from './keyRow.ts';
import { openForReading } from './openForReading.ts';
import { orAbsent, readable, readRows } from './rows.ts';

export interface PushRead {
  /** As chosen in the app; undefined: the browser's language. */
  readonly language: Language | undefined;
  readonly session: 'signedOut' | 'locked' | 'open';
  /** The server's unread count at the last refresh; only for a session without a lock. */
  readonly unread: number | undefined;
}

const nobody: PushRead = { language: undefined, session: 'signedOut', unread: undefined };

/** Never rejects: if the device cannot be read, no user counts as signed in. */
export async function pushRead(): Promise<PushRead> {
  try {
    const database = await openForReading();
    if (database === undefined) return nobody;
    try {
      return await readDatabase(database);
    } finally {
      database.close();
    }
  } catch {
    return nobody;
  }
}

async function readDatabase(database: IDBDatabase): Promise<PushRead> {
  if (database.version < readableDbVersion) return nobody;
  const [publicRows, keyRow, startup] = (await readRows(database, [
    { table: tables.public },
    { table: tables.keys, row: 'data' },
    { table: tables.replies, row: 'startup' },
  ])) as [unknown[], unknown, unknown];
  const clear = readable<PublicRow>(publicRows);
  const stored = (name: 'locale' | 'personLocale') => {
    const value = clear.find(({ key }) => key === name)?.value;
    return languages.find((each) => each === value);
  };
  const language = stored('locale') ?? stored('personLocale');
  const key = readKeyRow(keyRow);
  if (key.kind === 'none' || key.kind === 'damaged') return { ...nobody, language };
  if (key.kind === 'wrapped') return { language, session: 'locked', unread: undefined };
  const unread = await unreadOf(key.row, orAbsent<SealedRow>(startup));
  return { language, session: 'open', unread };
}

/** The part of the stored start-up reply that is needed here, as far as it is intact. The page has the full schema. */
type Counted = {
  readonly json?: { readonly notifications?: { readonly unreadCount?: unknown } };
} | null;

async function unreadOf(
  row: OpenKeyRow,
  startup: SealedRow | undefined,
): Promise<number | undefined> {
  if (startup === undefined) return undefined;
  try {
    const place = { table: tables.replies, row: 'startup' };
    const dataKey = { id: row.dataKeyId, tag: row.tag, key: row.key };
    const reply = (await unseal(dataKey, place, startup.sealed)) as Counted;
    const count = reply?.json?.notifications?.unreadCount;
    return typeof count === 'number' && Number.isInteger(count) ? count : undefined;
  } catch {
    return undefined;
  }
}

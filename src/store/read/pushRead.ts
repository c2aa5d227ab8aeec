/**
 * What the worker has to know when a push message comes (decision 31): in which language to speak,
 * whether somebody is signed in, and how many were unread. Opens, reads, closes.
 */
import * as v from 'valibot';
import { languages, type Language } from '#domain/settings/languages.ts';
import {
  readableDbVersion,
  tables,
  type OpenKeyRow,
  type PublicRow,
  type SealedRow,
} from '../schema.ts';
import { unseal } from '../seal.ts';
import { readKeyRow } from './keyRow.ts';
import { openForReading } from './openForReading.ts';
import { orAbsent, readable, readRows } from './rows.ts';

export interface PushRead {
  /** As chosen in the app; undefined: the browser's. */
  readonly language: Language | undefined;
  readonly session: 'signedOut' | 'locked' | 'open';
  /** How many the server had counted at the last refresh; only of a session that lies open. */
  readonly unread: number | undefined;
}

const nobody: PushRead = { language: undefined, session: 'signedOut', unread: undefined };

/** Never rejects: what cannot be read is a device on which nobody is signed in. */
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

/** Of the kept start-up reply only what is needed here; its schema is the page's matter. */
const Counted = v.object({
  json: v.object({ notifications: v.object({ unreadCount: v.pipe(v.number(), v.integer()) }) }),
});

async function unreadOf(
  row: OpenKeyRow,
  startup: SealedRow | undefined,
): Promise<number | undefined> {
  if (startup === undefined) return undefined;
  try {
    const place = { table: tables.replies, row: 'startup' };
    const dataKey = { id: row.dataKeyId, tag: row.tag, key: row.key };
    const read = v.safeParse(Counted, await unseal(dataKey, place, startup.sealed));
    return read.success ? read.output.json.notifications.unreadCount : undefined;
  } catch {
    return undefined;
  }
}

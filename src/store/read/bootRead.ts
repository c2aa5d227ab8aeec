/**
 * One read with everything the first screen needs: settings of the device, whether a user is signed in, and
 * the replies for the card. It starts before React is parsed.
 */
import * as v from 'valibot';
import { readCardReply } from '#contract/cardReplies.ts';
import { items, type AuthRecord } from '../model/items.ts';
import {
  isNewerSchema,
  readableDbVersion,
  tables,
  type PublicRow,
  type SealedRow,
} from '../model/schema.ts';
import { nonceOf, unseal, type DataKey } from '../model/seal.ts';
import {
  cardReplies,
  unsealReply,
  type PersistedReply,
  type CachedReplies,
} from '../model/storedReply.ts';
import { readKeyRow, type KeyRowRead } from './keyRow.ts';
import { openForReading } from './openForReading.ts';
import { orAbsent, readable, readRows } from './rows.ts';

export interface BootRead {
  /**
   * `absent`: first start. `newer`: written by a newer build. `broken`: could not be opened. `silent`: has
   * not answered yet whether it opens.
   */
  readonly condition: 'ok' | 'absent' | 'newer' | 'broken' | 'silent';
  readonly publicRows: ReadonlyMap<string, unknown>;
  readonly dataKey: DataKey | undefined;
  /** The stored session under a lock that was not opened. There is then no data key. */
  readonly locked: { readonly tag: string; readonly dataKeyId: string } | undefined;
  readonly auth: AuthRecord | undefined;
  readonly replies: CachedReplies;
  /** The nonce of the row that each of them was read from. */
  readonly nonces: ReadonlyMap<PersistedReply, string>;
  /** The row of the data key has no key in it: sealed data can no longer be opened. */
  readonly isKeyDamaged: boolean;
  /** Replies that exist and cannot be read: they are deleted and fetched again (decisions/damaged-rows). */
  readonly damagedReplies: readonly PersistedReply[];
}

const nothing: Omit<BootRead, 'condition'> = {
  publicRows: new Map(),
  dataKey: undefined,
  locked: undefined,
  auth: undefined,
  replies: {},
  nonces: new Map(),
  isKeyDamaged: false,
  damagedReplies: [],
};

/** What a start uses while the database has not answered. */
export const silentBoot: BootRead = { condition: 'silent', ...nothing };

/**
 * Never rejects: a store that cannot be read is a condition that the app can start with. A row that cannot be
 * read affects only itself.
 * @param opened the data key, once its lock has been opened.
 * @param openStore how the database is opened; by default within its limit.
 */
export async function bootRead(opened?: DataKey, openStore = openForReading): Promise<BootRead> {
  try {
    const database = await openStore();
    if (database === undefined) return { condition: 'absent', ...nothing };
    try {
      return await readDatabase(database, opened);
    } finally {
      database.close();
    }
  } catch {
    return { condition: 'broken', ...nothing };
  }
}

async function readDatabase(database: IDBDatabase, opened: DataKey | undefined): Promise<BootRead> {
  if (database.version < readableDbVersion) return { condition: 'absent', ...nothing };
  const [publicRows, keyRow, authRow, ...replyRows] = (await readRows(database, [
    { table: tables.public },
    { table: tables.keys, row: 'data' },
    { table: tables.items, row: 'auth' },
    ...cardReplies.map((row) => ({ table: tables.replies, row })),
  ])) as [unknown[], unknown, unknown, ...unknown[]];
  const byKey = new Map(readable<PublicRow>(publicRows).map(({ key, value }) => [key, value]));
  const condition = isNewerSchema(database.version) ? 'newer' : 'ok';
  const key = readKeyRow(keyRow);
  const start = { ...nothing, condition, publicRows: byKey } as const;
  if (key.kind === 'none') return start;
  if (key.kind === 'damaged') return { ...start, isKeyDamaged: true };
  const dataKey = dataKeyOf(key, opened);
  if (dataKey === undefined) {
    const { tag, dataKeyId } = key.row;
    return { ...start, locked: { tag, dataKeyId } };
  }
  const [auth, ...replies] = await Promise.all([
    readAuthRow(dataKey, orAbsent<SealedRow>(authRow)),
    ...cardReplies.map((name, index) =>
      unsealReply(dataKey, name, orAbsent<SealedRow>(replyRows[index]), readCardReply),
    ),
  ]);
  return {
    ...start,
    dataKey,
    auth,
    replies: Object.fromEntries(cardReplies.map((name, index) => [name, replies[index]])),
    nonces: new Map(
      cardReplies.flatMap((name, index) =>
        replies[index] === undefined
          ? []
          : [[name, nonceOf(orAbsent<SealedRow>(replyRows[index]))] as const],
      ),
    ),
    damagedReplies: cardReplies.filter(
      (_name, index) => replyRows[index] !== undefined && replies[index] === undefined,
    ),
  };
}

/** The key of the stored session; undefined when it is under a lock that was not opened. */
function dataKeyOf(
  key: Extract<KeyRowRead, { kind: 'open' | 'wrapped' }>,
  opened: DataKey | undefined,
): DataKey | undefined {
  if (key.kind === 'wrapped') return opened?.id === key.row.dataKeyId ? opened : undefined;
  return { id: key.row.dataKeyId, tag: key.row.tag, key: key.row.key };
}

async function readAuthRow(
  dataKey: DataKey,
  row: SealedRow | undefined,
): Promise<AuthRecord | undefined> {
  if (row === undefined) return undefined;
  try {
    const value = await unseal(dataKey, { table: tables.items, row: 'auth' }, row.sealed);
    const parsed = v.safeParse(items.auth.schema, value);
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

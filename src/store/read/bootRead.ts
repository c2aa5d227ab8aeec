/**
 * One read that holds all the first paint needs: settings of the device, whether somebody is signed
 * in, and the replies the card is drawn from. It starts before React is parsed.
 */
import * as v from 'valibot';
import { readCardReply } from '#contract/cardReplies.ts';
import { items, type AuthRecord } from '../items.ts';
import {
  indexedDbVersion,
  isWrapped,
  readableDbVersion,
  tables,
  type KeyRow,
  type PublicRow,
  type SealedRow,
} from '../schema.ts';
import { unseal, type DataKey } from '../seal.ts';
import { cardReplies, unsealReply, type KeptReply, type Reply } from '../storedReply.ts';
import { openForReading, readRows } from './openForReading.ts';

export type ReplyShelf = { readonly [Name in KeptReply]?: Reply<Name> };

export interface BootRead {
  /** `absent`: first start. `newer`: written by a newer build. `broken`: could not be opened. */
  readonly condition: 'ok' | 'absent' | 'newer' | 'broken';
  readonly publicRows: ReadonlyMap<string, unknown>;
  readonly dataKey: DataKey | undefined;
  /** Whose stored session lies under a lock that was not opened; then there is no data key. */
  readonly locked: { readonly tag: string; readonly dataKeyId: string } | undefined;
  readonly auth: AuthRecord | undefined;
  readonly selectedProfile: string | undefined;
  readonly replies: ReplyShelf;
}

const nothing: Omit<BootRead, 'condition'> = {
  publicRows: new Map(),
  dataKey: undefined,
  locked: undefined,
  auth: undefined,
  selectedProfile: undefined,
  replies: {},
};

/**
 * Never rejects: a store that cannot be read is a condition the app starts with.
 * @param opened the data key, once the lock over it has been opened.
 */
export async function bootRead(opened?: DataKey): Promise<BootRead> {
  try {
    const database = await openForReading();
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
  const [publicRows, keyRow, authRow, profileRow, ...replyRows] = (await readRows(database, [
    { table: tables.public },
    { table: tables.keys, row: 'data' },
    { table: tables.items, row: 'auth' },
    { table: tables.items, row: 'selectedProfile' },
    ...cardReplies.map((row) => ({ table: tables.replies, row })),
  ])) as [
    PublicRow[],
    KeyRow | undefined,
    SealedRow | undefined,
    SealedRow | undefined,
    ...(SealedRow | undefined)[],
  ];
  const byKey = new Map(publicRows.map(({ key, value }) => [key, value]));
  const condition = database.version > indexedDbVersion ? 'newer' : 'ok';
  if (keyRow === undefined) return { ...nothing, condition, publicRows: byKey };
  const dataKey = dataKeyOf(keyRow, opened);
  if (dataKey === undefined) {
    const { tag, dataKeyId } = keyRow;
    return { ...nothing, condition, publicRows: byKey, locked: { tag, dataKeyId } };
  }
  const [auth, selectedProfile, ...replies] = await Promise.all([
    readSealedItem(dataKey, 'auth', authRow),
    readSealedItem(dataKey, 'selectedProfile', profileRow),
    ...cardReplies.map((name, index) =>
      unsealReply(dataKey, name, replyRows[index], readCardReply),
    ),
  ]);
  return {
    condition,
    publicRows: byKey,
    dataKey,
    locked: undefined,
    auth,
    selectedProfile,
    replies: Object.fromEntries(cardReplies.map((name, index) => [name, replies[index]])),
  };
}

/** The key of the stored session; undefined where it lies under a lock that was not opened. */
function dataKeyOf(row: KeyRow, opened: DataKey | undefined): DataKey | undefined {
  if (!isWrapped(row)) return { id: row.dataKeyId, tag: row.tag, key: row.key };
  return opened?.id === row.dataKeyId ? opened : undefined;
}

async function readSealedItem<Name extends 'auth' | 'selectedProfile'>(
  dataKey: DataKey,
  name: Name,
  row: SealedRow | undefined,
): Promise<v.InferOutput<(typeof items)[Name]['schema']> | undefined> {
  if (row === undefined) return undefined;
  try {
    const value = await unseal(dataKey, { table: tables.items, row: name }, row.sealed);
    const parsed = v.safeParse(items[name].schema, value);
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

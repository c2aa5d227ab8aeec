/**
 * Holds everything stored of a session under a lock in memory while the browser clears the site, and puts it
 * back afterwards (decisions/clear-and-load-again). The data is sealed throughout: nothing here opens it.
 */
import type { AttemptWitness } from '#domain/lock/attemptWitness.ts';
import { connect } from '#store/connection.ts';
import type { LanyardDatabase } from '#store/database.ts';
import { transactDespiteLoss } from '#store/readableRows.ts';
import { readKeyRow } from '#store/read/keyRow.ts';
import type { KeyRow, PublicRow, SealedRow } from '#store/model/schema.ts';
import { readRecord } from './crypto/lockRecord.ts';
import { readWitness, writeWitness } from './attemptWitness.ts';

export interface SurvivingRows {
  readonly dataKeyId: string;
  readonly locks: readonly unknown[];
  readonly keys: readonly KeyRow[];
  readonly public: readonly PublicRow[];
  readonly items: readonly SealedRow[];
  readonly replies: readonly SealedRow[];
  /** The witnesses of the attempt counters (decisions/try-witness). */
  readonly witnesses: readonly AttemptWitness[];
}

/**
 * Clear rows that are not put back. The bytes are gone by then, and the session that required no sign-in is
 * there again.
 */
const left: ReadonlySet<string> = new Set(['openBytes', 'forceLogin']);

/**
 * Reads what is to be put back.
 * @param dataKeyId of the session that is open here.
 * @returns undefined where the disk has another session, or one without a lock.
 * @throws what Dexie throws when the disk cannot be read.
 */
export async function readSurvivingRows(dataKeyId: string): Promise<SurvivingRows | undefined> {
  const database = await connect();
  const rows = await transactDespiteLoss(database, 'r', tablesOf(database), async (read) => {
    const key = readKeyRow(await read.row(database.keys, 'data'));
    if (key.kind !== 'wrapped' || key.row.dataKeyId !== dataKeyId) return undefined;
    return {
      locks: await read.readable(database.locks),
      keys: await read.readable(database.keys),
      public: (await read.readable(database.public)).filter((row) => !left.has(row.key)),
      items: await read.readable(database.items),
      replies: await read.readable(database.replies),
    };
  });
  return rows && { dataKeyId, ...rows, witnesses: await witnessesOf(rows.locks) };
}

async function witnessesOf(locks: readonly unknown[]): Promise<readonly AttemptWitness[]> {
  const read = locks.map((row) => readRecord(row, idOf(row)));
  const witnesses = await Promise.all(
    read.map((each) =>
      each.condition === 'ok' ? readWitness(each.record.lockId) : Promise.resolve(undefined),
    ),
  );
  return witnesses.filter((each) => each !== undefined);
}

function idOf(row: unknown): string {
  return typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : '';
}

/** `there`: nothing was cleared. `overtaken`: there was another sign-in since. */
export type RestoreOutcome = 'back' | 'there' | 'overtaken';

/**
 * Puts back locks and session in one transaction, then the replies. Replies that cannot be put back are
 * fetched again. The mark that demands the password is removed too: the session is there again.
 * @throws what Dexie throws when the disk refuses locks or session.
 */
export async function restoreSurvivingRows(stored: SurvivingRows): Promise<RestoreOutcome> {
  const database = await connect();
  // Written before the counters they belong to. A refused witness counts as missing, and the counter stays
  // valid.
  await Promise.allSettled(stored.witnesses.map((witness) => writeWitness(witness)));
  const outcome = await transactDespiteLoss(database, 'rw', tablesOf(database), async (read) => {
    const key = readKeyRow(await read.row(database.keys, 'data'));
    const isOther = 'row' in key && key.row.dataKeyId !== stored.dataKeyId;
    if (isOther) return 'overtaken';
    await database.public.delete('forceLogin');
    if ('row' in key) return 'there';
    await database.locks.bulkPut(stored.locks);
    await database.keys.bulkPut(stored.keys);
    await database.items.bulkPut(stored.items);
    await database.public.bulkPut(stored.public);
    return 'back';
  });
  if (outcome === 'back') await database.replies.bulkPut(stored.replies).catch(() => undefined);
  return outcome;
}

function tablesOf(database: LanyardDatabase) {
  const { locks, keys, items, replies } = database;
  return [locks, keys, items, replies, database.public];
}

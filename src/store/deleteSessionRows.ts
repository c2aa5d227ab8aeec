/**
 * What a sign-out deletes and what it leaves. `restoreSurvivors.ts` restores what is left after the whole
 * disk was cleared.
 */
import type { LanyardDatabase } from './database.ts';
import { forcedSignInRow } from './forcedSignIn.ts';
import { readableRowsOf, transactDespiteLoss } from './readableRows.ts';
import { diesAtSignOut } from './model/items.ts';
import { readKeyRow } from './read/keyRow.ts';
import type { PublicRow } from './model/schema.ts';

/** The rows that outlive a session: unsealed ones, and every user's lock. */
export interface Survivors {
  readonly public: readonly PublicRow[];
  readonly locks: readonly unknown[];
}

export const forcedLogin: PublicRow = forcedSignInRow('signedOut');

export type DeleteOutcome =
  /** Another tab has started a session since, which must not be ended here. */
  | { readonly kind: 'notOurs' }
  | {
      readonly kind: 'forgotten';
      /**
       * Whether the key is or was stored without a lock. Deleted rows leave bytes, and the key's bytes would
       * open the others.
       */
      readonly wasOpen: boolean;
      readonly survivors: Survivors;
    };

/**
 * Deletes the session's rows in one transaction.
 * @param own the data key of the session that ends; undefined ends any session.
 * @param mark a row to write in the same transaction.
 * @throws what Dexie throws when the disk refuses; nothing is deleted then.
 */
export function deleteSessionRows(
  database: LanyardDatabase,
  own: string | undefined,
  mark: PublicRow | undefined,
): Promise<DeleteOutcome> {
  return transactDespiteLoss(
    database,
    'rw',
    [database.public, database.keys, database.replies, database.items, database.locks],
    async (read): Promise<DeleteOutcome> => {
      const key = readKeyRow(await read.row(database.keys, 'data'));
      if (own !== undefined && 'row' in key && key.row.dataKeyId !== own) {
        return { kind: 'notOurs' };
      }
      const lay = await read.row(database.public, 'openBytes');
      await database.keys.clear();
      await database.replies.clear();
      await database.items.clear();
      const keys = await database.public.toCollection().primaryKeys();
      await database.public.bulkDelete(keys.filter(diesAtSignOut));
      if (mark !== undefined) await database.public.put(mark);
      return {
        kind: 'forgotten',
        // The content of a damaged row is unknown.
        wasOpen: key.kind === 'open' || key.kind === 'damaged' || lay !== undefined,
        survivors: {
          public: await read.readable(database.public),
          locks: await read.readable(database.locks),
        },
      };
    },
  );
}

/**
 * Reads the rows that would survive, for when nothing can be deleted. If none can be read, returns only the
 * mark.
 */
export async function readSurvivors(database: LanyardDatabase): Promise<Survivors> {
  try {
    const rows = await readableRowsOf(database.public);
    return {
      public: [...rows.filter(({ key }) => !diesAtSignOut(key)), forcedLogin],
      locks: await readableRowsOf(database.locks),
    };
  } catch {
    return { public: [forcedLogin], locks: [] };
  }
}

import { connect } from './connection.ts';
import {
  refreshResponseRow,
  tables,
  type RefreshResponseRow,
  type SealedRow,
} from './model/schema.ts';
import type { UnreadableRow } from './read/rows.ts';
import { readRowOf } from './readableRows.ts';

/** The rows of a refresh whose response no page has taken yet (`refreshAttempt.ts` opens them). */
export interface RefreshRows {
  readonly sent: SealedRow | UnreadableRow | undefined;
  readonly response: RefreshResponseRow | UnreadableRow | undefined;
}

/**
 * Reads both rows before a sign-out deletes them: its own transaction, if it is asked for later, waits for this one.
 * @throws when the database cannot be opened or read.
 */
export async function readRefreshRows(): Promise<RefreshRows> {
  const database = await connect();
  return database.transaction('r', [database.keys, database.items], async () => ({
    sent: await readRowOf<SealedRow>(database.items, 'refreshSent'),
    response: await readRowOf<RefreshResponseRow>(
      database.table<RefreshResponseRow, string>(tables.keys),
      refreshResponseRow,
    ),
  }));
}

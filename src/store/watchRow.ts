/** Follows what other tabs write, as they write it. */
import { reportTrouble } from './storeTrouble.ts';
import { perApp } from '#scope/perApp.ts';
import { retryAfterClear } from './retryAfterClear.ts';
import {
  connect,
  connectHoweverLong,
  connectionLosses,
  connectionsOpened,
  troubleOf,
} from './connection.ts';
import type { LanyardDatabase } from './database.ts';

/**
 * Follows a row as long as the page is open, and over every connection of the page. A query of a closed
 * connection receives nothing more, and reports nothing. A sign-out in another tab closes connections,
 * because it clears the site's data.
 * @returns a function that reads the row at once, whether or not it has changed.
 * @throws what `connect` throws; nothing is followed then.
 */
export async function watchRow<Row>(
  read: (database: LanyardDatabase) => Promise<Row>,
  onRow: (row: Row) => void,
): Promise<() => void> {
  const { liveQuery } = await import('dexie');
  let following: { unsubscribe: () => void } | undefined;
  let followed: LanyardDatabase | undefined;
  async function follow(): Promise<void> {
    // No caller waits for it. If the database takes long to open, what other tabs write is received then.
    const database = await connectHoweverLong();
    if (database === followed) return;
    followed = database;
    following?.unsubscribe();
    following = liveQuery(() => read(database)).subscribe({ next: onRow, error: report });
  }
  await follow();
  connectionsOpened.subscribe(() => {
    follow().catch(report);
  });
  reopenAfterLosses();
  return () => {
    connect().then(read).then(onRow).catch(report);
  };
}

const state = perApp(() => ({ isWatchingLosses: false, isReopening: false }));

/**
 * A follower needs a connection, whether or not any other code requests one. The first attempt after a loss
 * can run into the clearing that caused the loss.
 */
function reopenAfterLosses(): void {
  const own = state();
  if (own.isWatchingLosses) return;
  own.isWatchingLosses = true;
  connectionLosses.subscribe(() => void reopen());
}

async function reopen(): Promise<void> {
  const own = state();
  if (own.isReopening) return;
  own.isReopening = true;
  await retryAfterClear(connectHoweverLong).catch(report);
  own.isReopening = false;
}

function report(error: unknown): void {
  reportTrouble(troubleOf(error));
}

/** What other tabs write, as it is written. */
import { retryAfterClear } from './retryAfterClear.ts';
import {
  connect,
  connectHoweverLong,
  connectionLosses,
  connectionsOpened,
  reportTrouble,
  troubleOf,
} from './connection.ts';
import type { LanyardDatabase } from './database.ts';

/**
 * Follows a row for as long as the page lives, and over every connection that it has: a query of one that is
 * closed (a sign-out in another tab clears the site's data) hears nothing any more, and says nothing of it.
 * @returns looks at the row at once, whether or not it has changed.
 * @throws what `connect` throws, and nothing is followed then.
 */
export async function watchRow<Row>(
  read: (database: LanyardDatabase) => Promise<Row>,
  onRow: (row: Row) => void,
): Promise<() => void> {
  const { liveQuery } = await import('dexie');
  let following: { unsubscribe: () => void } | undefined;
  let followed: LanyardDatabase | undefined;
  async function follow(): Promise<void> {
    // Nobody waits for it: where the database takes long to open, what other tabs write is heard then.
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

let isWatchingLosses = false;
let isReopening = false;

/**
 * Whoever follows needs a connection, whether or not anybody else asks for one. The first try after a loss can
 * run into the clearing that was its cause.
 */
function reopenAfterLosses(): void {
  if (isWatchingLosses) return;
  isWatchingLosses = true;
  connectionLosses.subscribe(() => void reopen());
}

async function reopen(): Promise<void> {
  if (isReopening) return;
  isReopening = true;
  await retryAfterClear(connectHoweverLong).catch(report);
  isReopening = false;
}

function report(error: unknown): void {
  reportTrouble(troubleOf(error));
}

/** What other tabs write, as it is written. */
import {
  connect,
  connectHoweverLong,
  connectionLosses,
  reportTrouble,
  troubleOf,
} from './connection.ts';
import type { LanyardDatabase } from './database.ts';

/**
 * Follows a row for as long as the page lives, and over every connection that it has: where the browser
 * has closed one (a sign-out in another tab clears the site's data), a query of it would hear nothing
 * any more, and say nothing of it.
 * @returns looks at the row at once, whether or not it has changed.
 * @throws what `connect` throws, and nothing is followed then.
 */
export async function followRow<Row>(
  read: (database: LanyardDatabase) => Promise<Row>,
  onRow: (row: Row) => void,
): Promise<() => void> {
  const { liveQuery } = await import('dexie');
  let following: { unsubscribe: () => void } | undefined;
  async function follow(): Promise<void> {
    // Nobody waits for it: where the database takes long to open, what other tabs write is heard then.
    const database = await connectHoweverLong();
    following?.unsubscribe();
    following = liveQuery(() => read(database)).subscribe({ next: onRow, error: report });
  }
  await follow();
  connectionLosses.subscribe(() => {
    follow().catch(report);
  });
  return () => {
    connect().then(read).then(onRow).catch(report);
  };
}

function report(error: unknown): void {
  reportTrouble(troubleOf(error));
}

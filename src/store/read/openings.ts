/**
 * Openings of the database that have not been answered. WebKit loses the answer for good when a page is left
 * while it opens the database. So every wait has a limit, and a page that is about to leave waits for its own
 * opening and transactions first.
 */
import { withFallback, withTimeout } from '#async/timeout.ts';
import { perApp } from '#scope/perApp.ts';
import { runningTransactions } from './transactions.ts';

/** How long a database may take to open before the user is notified. */
export const openLimitMs = 3_000;

/** How long the answer to a read of the open database may take. */
const readLimitMs = 5_000;

/** How long a page that is about to leave waits for openings and transactions. */
const leaveLimitMs = 1_000;

/** The database has not answered within the limit; it still may. */
export class StoreSilent extends Error {
  override readonly name = 'StoreSilent';

  constructor() {
    super('the database does not answer');
  }
}

const pending = perApp(() => new Set<Promise<unknown>>());

/** Tracks an opening until it has settled. @returns the same promise. */
export function trackOpening<Opened>(opening: Promise<Opened>): Promise<Opened> {
  const own = pending().add(opening);
  const settled = (): void => void own.delete(opening);
  opening.then(settled, settled);
  return opening;
}

/** Settles as `asked` does. @throws StoreSilent when the limit passes first. */
export function withinOpenLimit<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return withTimeout(asked, openLimitMs, () => new StoreSilent());
}

/** Settles as a read of the open database does. @throws StoreSilent when the limit passes first. */
export function withinReadLimit<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return withTimeout(asked, readLimitMs, () => new StoreSilent());
}

/** Fulfils when no opening and no transaction is waiting for its answer, or after a second. */
export async function beforeLeaving(): Promise<void> {
  const waiting = [...pending(), ...runningTransactions()];
  if (waiting.length === 0) return;
  await withFallback(Promise.allSettled(waiting), leaveLimitMs, undefined);
}

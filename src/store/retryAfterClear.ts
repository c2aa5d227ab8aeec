/** Uses a disk that the browser has just cleared. */
import { reportTrouble, storeTrouble } from './storeTrouble.ts';
import { disconnect } from './connection.ts';
import { withTimeout } from '#async/timeout.ts';

/** How long to wait before each retry, in milliseconds. */
const pausesMs = [50, 200, 800, 3_200] as const;

/**
 * Accesses the disk after a clearing, over a new connection after each failure. The clearing can be answered
 * before the browser has closed the last of the old connections. A connection opened at this moment is closed
 * with them, as one sign-out in twenty has shown.
 * @param ask reads or writes; may run more than once.
 * @throws what the last attempt throws.
 */
export async function retryAfterClear<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const before = storeTrouble.current();
  for (const pauseMs of pausesMs) {
    try {
      return await inTime(ask());
    } catch {
      // Not awaited: a request that ran into the clearing may never be answered.
      void disconnect();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      // The failed connection has reported trouble. Whether the disk is in trouble shows with the next
      // connection.
      reportTrouble(before);
    }
  }
  return inTime(ask());
}

/** How long one attempt may take: a request that runs into a clearing is sometimes never answered. */
const patienceMs = 5_000;

function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return withTimeout(asked, patienceMs, () => new Error('the disk does not answer'));
}

/** Using a disk that the browser has just cleared. */
import { disconnect, reportTrouble, storeTrouble } from './connection.ts';

/** How long to wait before each further try, in milliseconds. */
const pausesMs = [50, 200, 800, 3_200] as const;

/**
 * Asks the disk after a clearing, over a new connection each time that it fails. The answer
 * can be here before the browser has closed the last of the old connections; one that is opened in this
 * very moment is closed with them, as one sign-out in twenty has shown.
 * @param ask reads or writes; may be done more than once.
 * @throws what the last try throws.
 */
export async function retryAfterClear<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const before = storeTrouble.current();
  for (const pauseMs of pausesMs) {
    try {
      return await inTime(ask());
    } catch {
      // Not waited for: what ran into the clearing may never be answered.
      void disconnect();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      // A connection that failed has told of it: whether the disk is in trouble shows with the next.
      reportTrouble(before);
    }
  }
  return inTime(ask());
}

/** How long one try may take: a request that runs into a clearing is sometimes never answered. */
const patienceMs = 5_000;

async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('the disk does not answer'));
    }, patienceMs);
  });
  return Promise.race([asked, over]).finally(() => {
    clearTimeout(timer);
  });
}

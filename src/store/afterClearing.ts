/** Writing to a disk that the browser has just cleared. */
import { disconnect, reportTrouble, storeTrouble } from './connection.ts';

/** How long to wait before each further try, in milliseconds. */
const pausesMs = [50, 200, 800] as const;

/**
 * Writes what has to be there after a clearing, over a new connection each time that it fails. The answer
 * can be here before the browser has closed the last of the old connections; one that is opened in this
 * very moment is closed with them, as one sign-out in twenty has shown.
 * @throws what the last try throws.
 */
export async function storeAfterClearing(write: () => Promise<void>): Promise<void> {
  const before = storeTrouble.current();
  for (const pauseMs of pausesMs) {
    try {
      await write();
      return;
    } catch {
      await disconnect();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      // A connection that failed has told of it: whether the disk is in trouble shows with the next.
      reportTrouble(before);
    }
  }
  await write();
}

/** What becomes of the disk at a sign-out without a lock, where the data key lay open (design, 2.6). */
import { retryAfterClear } from '#store/retryAfterClear.ts';
import type { Survivors } from '#store/deleteSessionRows.ts';
import { restoreSurvivors } from '#store/restoreSurvivors.ts';
import { clearSiteData, reregisterWorker } from './clearSiteData.ts';

/** Less than a sign-out gives the disk: what survives has to be written again before the page is left. */
const clearLimitMs = 5_000;

/**
 * Has the browser remove the bytes, puts back what outlives the session, and registers the worker again.
 * Where the server is out of reach, it is at the deletion that the store has made. A browser that takes
 * its time may have cleared the disk although no answer came: what survives is put back all the same.
 */
export async function clearSignedOut(survivors: Survivors): Promise<void> {
  await clearSiteData('/signout-clear', clearLimitMs);
  await retryAfterClear(() => restoreSurvivors(survivors));
  await reregisterWorker();
}

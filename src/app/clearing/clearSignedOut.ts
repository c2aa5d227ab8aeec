/**
 * What happens to the disk at a sign-out without a lock, where the data key was stored unprotected (decisions/clear-site-data).
 */
import { retryAfterClear } from '#store/retryAfterClear.ts';
import type { Survivors } from '#store/deleteSessionRows.ts';
import { restoreSurvivors } from '#store/restoreSurvivors.ts';
import { clearSiteData, reregisterWorker } from './clearSiteData.ts';

/** Less than a sign-out allows the disk: surviving data must be written again before the user leaves the page. */
const clearLimitMs = 5_000;

/**
 * Has the browser remove the bytes, puts back what outlives the session, and registers the worker again. If
 * the server is unreachable, only the store's own deletion applies. A slow browser may have cleared the disk
 * without an answer, so surviving data is put back in any case.
 */
export async function clearSignedOut(survivors: Survivors): Promise<void> {
  const answer = await clearSiteData('/signout-clear', clearLimitMs);
  await retryAfterClear(() => restoreSurvivors(survivors));
  await reregisterWorker(answer);
}

/** What becomes of the disk at a sign-out without a lock, where the data key lay open (design, 2.6). */
import { putBack, type Survivors } from '#store/forgetRows.ts';
import { clearSiteData, workAgain } from './siteData.ts';

/** Less than a sign-out may take: what survives has to be written again before the page is left. */
const clearLimitMs = 2_000;

/**
 * Has the browser remove the bytes, puts back what outlives the session, and registers the worker again.
 * Where the server is out of reach, it is at the deletion that the store has made.
 */
export async function clearSignedOut(survivors: Survivors): Promise<void> {
  if (!(await clearSiteData('/signout-clear', clearLimitMs))) return;
  await putBack(survivors);
  await workAgain();
}

/** What the page does once the lock has wiped everything stored (decisions/clear-site-data). */
import { withFallback } from '#async/timeout.ts';
import { transition } from '#session/session.ts';
import { connect } from '#store/connection.ts';
import { whileDiskClears } from '#store/diskClearing.ts';
import {
  demandFreshSignIn,
  expectFreshSignIn,
  forcedSignInRow,
  isFreshSignInExpected,
} from '#store/forcedSignIn.ts';
import { restoreSurvivors } from '#store/restoreSurvivors.ts';
import { retryAfterClear } from '#store/retryAfterClear.ts';
import { clearSiteData, reregisterWorker } from './clearSiteData.ts';

/** Everything stored was wiped: clears what this page holds, and the bytes on the disk where possible. */
export function clearWipedSession(isHere: boolean): void {
  expectFreshSignIn('wiped');
  transition({ type: 'wiped' });
  if (isHere) clearDisk().catch(() => undefined);
}

const wipeLimitMs = 5_000;

/** How long the wipe waits for the database's code. A store that hangs is cleared all the same. */
const loadLimitMs = 2_000;

/** No sign-in is offered until the mark that requires the password is on the disk again. */
async function clearDisk(): Promise<void> {
  const answer = await whileDiskClears(async () => {
    // Loads the database's code. The clearing removes the worker and breaks what is on its way through it; Firefox
    // then takes the file for an empty one, and this page could never store the mark.
    await withFallback(connect(), loadLimitMs, undefined).catch(() => undefined);
    const cleared = await clearSiteData('/wipe', wipeLimitMs);
    // Runs whatever the result was: a slow browser may have cleared the disk without an answer.
    await demandFreshSignIn('wiped');
    return cleared;
  });
  if (answer === 'unreachable') void demandAfterLateClearing();
  await reregisterWorker(answer);
}

/** The pauses before each look at the disk, in milliseconds: half a minute in all. */
const lateClearingPausesMs = [1_000, 2_000, 4_000, 8_000, 16_000] as const;

/**
 * Restores the mark that requires the password. A browser that did not answer in time still clears the disk,
 * and the mark that was written since with it (seen in Firefox on a busy machine).
 */
async function demandAfterLateClearing(): Promise<void> {
  const mark = { public: [forcedSignInRow('wiped')], locks: [] };
  for (const pauseMs of lateClearingPausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (!isFreshSignInExpected()) return;
    await retryAfterClear(() => restoreSurvivors(mark)).catch(() => undefined);
  }
}

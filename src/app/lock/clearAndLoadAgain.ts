/**
 * 'Clear and load again' (decisions/clear-and-load-again): has the browser remove every byte of the site, including data that
 * was stored unprotected before the lock. Then it puts back what the lock protects.
 */
import { connectivity } from '#device/connectivity.ts';
import { clearObstacle, type ClearObstacle, type ClearOutcome } from '#domain/lock/clearing.ts';
import { underRefreshLock } from '#identity/refreshLock.ts';
import { currentDataKey, transition } from '#session/session.ts';
import { retryAfterClear } from '#store/retryAfterClear.ts';
import { connectionLosses } from '#store/connection.ts';
import { whileDiskClears } from '#store/diskClearing.ts';
import { whileDiskIsRewritten } from '#store/diskRewriting.ts';
import { demandFreshSignIn, freshSignInDone } from '#store/forcedSignIn.ts';
import { readItem } from '#store/itemAccess.ts';
import {
  restoreSurvivingRows,
  readSurvivingRows,
  type SurvivingRows,
} from '#lock/survivingRows.ts';
import { offerToClear } from '#lock/lockedSession.ts';
import { lockNow } from '#lock/controller.ts';
import { queue, loadQueue } from '#store/queue.ts';
import { markPersisted } from '#store/session.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { clearSiteData, reregisterWorker } from '../clearing/clearSiteData.ts';

/** What prevents clearing now. If the disk does not answer whether there is a draft, there counts as one. */
export async function obstacleToClearing(): Promise<ClearObstacle | undefined> {
  await loadQueue();
  return clearObstacle({
    isOnline: connectivity.current() === 'online',
    hasWaiting: queue.current().some(({ state }) => state !== 'told'),
    hasDraft: await hasDraft(),
  });
}

async function hasDraft(): Promise<boolean> {
  try {
    const drafts = [await readItem('profileDraft'), await readItem('addressDraft')];
    return drafts.some((draft) => draft !== undefined);
  } catch {
    return true;
  }
}

/**
 * Fetches the card, clears, and puts back what the lock protects. Then every tab locks, and the page reloads.
 * Never rejects.
 */
export async function clearAndLoadAgain(): Promise<ClearOutcome> {
  const obstacle = await obstacleToClearing();
  if (obstacle !== undefined) return obstacle;
  const refreshed = await refreshCard().catch(() => undefined);
  if (refreshed?.kind !== 'refreshed') return 'notLoaded';
  // Another tab may have started something in the meantime.
  const since = await obstacleToClearing();
  if (since !== undefined) return since;
  const outcome = await rewriteDisk();
  if (outcome === 'done') {
    offerToClear.set(false);
    await lockNow();
  } else {
    // The page stays open, and code that watches the disk needs a new connection.
    connectionLosses.set(connectionLosses.current() + 1);
  }
  return outcome;
}

/** During the clearing no sign-in starts, no tab treats the session as ended, and no token is renewed. */
function rewriteDisk(): Promise<ClearOutcome> {
  const nobodyElse = (): Promise<undefined> => Promise.resolve(undefined);
  return whileDiskClears(() =>
    whileDiskIsRewritten(() => underRefreshLock(clearAndPutBack, nobodyElse)),
  );
}

/** The time that a sign-out allows the server. */
const clearLimitMs = 5_000;

async function clearAndPutBack(): Promise<ClearOutcome> {
  const stored = await rowsOfNow();
  if (stored === undefined) return 'notCleared';
  // If the page is killed from here on, only a sign-in that asks for the password is left.
  await demandFreshSignIn('wiped');
  const answer = await clearSiteData('/signout-clear', clearLimitMs);
  // A slow browser may have cleared the disk without an answer.
  await demandFreshSignIn('wiped');
  try {
    if ((await retryAfterClear(() => restoreSurvivingRows(stored))) === 'overtaken')
      return 'notCleared';
  } catch {
    clearLostSession();
    return 'lost';
  } finally {
    await reregisterWorker(answer).catch(() => undefined);
  }
  freshSignInDone();
  markPersisted();
  return answer === 'cleared' ? 'done' : 'notCleared';
}

async function rowsOfNow(): Promise<SurvivingRows | undefined> {
  const own = currentDataKey()?.id;
  return own === undefined ? undefined : readSurvivingRows(own).catch(() => undefined);
}

/** The disk does not accept the cleared data again, so this page shows none of it either. */
function clearLostSession(): void {
  transition({ type: 'closed', reason: 'lost' });
}

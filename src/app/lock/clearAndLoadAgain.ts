/**
 * 'Clear and load again' (decision 69): has the browser remove every byte of the site, those of data that lay
 * open before the lock came among them, and puts back what lies under the lock.
 */
import { connectivity } from '#device/connectivity.ts';
import { clearObstacle, type ClearObstacle, type ClearOutcome } from '#domain/lock/clearing.ts';
import { underRefreshLock } from '#identity/refreshLock.ts';
import { sessionState } from '#identity/session.ts';
import { retryAfterClear } from '#store/retryAfterClear.ts';
import { connectionLosses, currentDataKey, disconnect, setDataKey } from '#store/connection.ts';
import { whileDiskClears } from '#store/diskClearing.ts';
import { whileDiskIsRewritten } from '#store/diskRewriting.ts';
import { demandFreshSignIn, freshSignInDone } from '#store/forcedSignIn.ts';
import { readItem } from '#store/itemAccess.ts';
import {
  restoreSurvivingRows,
  readSurvivingRows,
  type SurvivingRows,
} from '#store/lock/survivingRows.ts';
import { offerToClear } from '#store/lock/lockedSession.ts';
import { lockNow } from '#store/lock/controller.ts';
import { queue, loadQueue } from '#store/queue.ts';
import { markPersisted } from '#store/session.ts';
import { replyCache } from '#store/replyCache.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { clearSiteData, reregisterWorker } from './clearSiteData.ts';

/** What stands against it now. A disk that cannot say whether there is a draft has one. */
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
 * Fetches the card, clears, and puts back what lies under the lock; then every tab locks, and the page is
 * loaded again. Never rejects.
 */
export async function clearAndLoadAgain(): Promise<ClearOutcome> {
  const obstacle = await obstacleToClearing();
  if (obstacle !== undefined) return obstacle;
  const refreshed = await refreshCard().catch(() => undefined);
  if (refreshed?.kind !== 'refreshed') return 'notLoaded';
  // Meanwhile another tab may have begun something.
  const since = await obstacleToClearing();
  if (since !== undefined) return since;
  const outcome = await rewriteDisk();
  if (outcome === 'done') {
    offerToClear.set(false);
    await lockNow();
  } else {
    // The page stays open, and what follows the disk needs a new connection.
    connectionLosses.set(connectionLosses.current() + 1);
  }
  return outcome;
}

/** No sign-in begins meanwhile, no tab takes the session for ended, and no token is renewed. */
function rewriteDisk(): Promise<ClearOutcome> {
  const nobodyElse = (): Promise<undefined> => Promise.resolve(undefined);
  return whileDiskClears(() =>
    whileDiskIsRewritten(() => underRefreshLock(clearAndPutBack, nobodyElse)),
  );
}

/** As long as a sign-out gives the server. */
const clearLimitMs = 5_000;

async function clearAndPutBack(): Promise<ClearOutcome> {
  const stored = await rowsOfNow();
  if (stored === undefined) return 'notCleared';
  // Whoever is killed from here on has nothing left but a sign-in that asks for the password.
  await demandFreshSignIn('wiped');
  await disconnect();
  const answer = await clearSiteData('/signout-clear', clearLimitMs);
  // A browser that takes its time may have cleared the disk without an answer.
  await demandFreshSignIn('wiped');
  try {
    if ((await retryAfterClear(() => restoreSurvivingRows(stored))) === 'overtaken')
      return 'notCleared';
  } catch {
    clearLostSession();
    return 'lost';
  } finally {
    await reregisterWorker().catch(() => undefined);
  }
  freshSignInDone();
  markPersisted();
  return answer === 'cleared' ? 'done' : 'notCleared';
}

async function rowsOfNow(): Promise<SurvivingRows | undefined> {
  const own = currentDataKey()?.id;
  return own === undefined ? undefined : readSurvivingRows(own).catch(() => undefined);
}

/** The disk does not take back what was cleared: this page shows nothing of it either. */
function clearLostSession(): void {
  setDataKey(undefined);
  replyCache.clear();
  sessionState.set({ kind: 'signedOut', reason: 'lost' });
}

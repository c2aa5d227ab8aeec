/** Data stored on this device: requests persistent storage, maintains the data, and detects its loss. */
import { storeTrouble } from '#store/storeTrouble.ts';
import { retryUnsavedAuth } from '#store/sessionAuth.ts';
import { signedInSession, transition } from '#session/session.ts';
import { isSessionLost } from '#store/watchSession.ts';
import { recordErrorCode } from '#device/errorCodes.ts';
import { checkOfflineFiles } from '#device/offlineFiles.ts';
import { requestPersistence, checkPersistence } from '#device/storagePersistence.ts';
import { registerWorker } from '#device/serviceWorker.ts';
import { connectionLosses, lateOpenings } from '#store/connection.ts';
import { deleteOpenDeviceKeys } from '#store/deviceKeyItem.ts';
import { diskRewritingSettled } from '#store/diskRewriting.ts';
import { readItem, writeItem } from '#store/itemAccess.ts';
import { persistUnpersisted } from '#store/session.ts';
import { perApp } from '#scope/perApp.ts';
import { replyCache } from '#session/replyCache.ts';
import { knownCard } from '#store/useCardFacts.ts';

/** How soon the app retries to save a token set that the disk refused. */
const tokenRetryMs = 30_000;

/** Starts the job, once per app, when the worker is registered. */
export function startStorageJob(): void {
  window.setInterval(() => void retryUnsavedAuth(), tokenRetryMs);
  storeTrouble.subscribe(recordTrouble);
  connectionLosses.subscribe(() => void recoverFromLoss());
  lateOpenings.subscribe(() => void persistUnpersisted());
  replyCache.subscribe(() => void askOnce());
  // What happened before this start counts too.
  recordTrouble();
  if (connectionLosses.current() > 0) void recoverFromLoss();
  if (lateOpenings.current() > 0) void persistUnpersisted();
  void checkPersistence().then(askOnce);
  void checkOfflineFiles();
  // A disk that refuses has its own banner. The next start tries again.
  deleteOpenDeviceKeys().catch(() => undefined);
}

function recordTrouble(): void {
  const trouble = storeTrouble.current();
  if (trouble !== undefined) recordErrorCode(`store-${trouble}`);
}

const persistence = perApp(() => ({ hasAsked: false }));

/** Requests persistence once per sign-in, and not before there is a card to store (faults SR-106). */
async function askOnce(): Promise<void> {
  const app = persistence();
  if (app.hasAsked || signedInSession() === undefined) return;
  if (knownCard(replyCache.all()) === undefined) return;
  app.hasAsked = true;
  try {
    if ((await checkPersistence()) === 'kept' || (await readItem('storageAsked')) === true) return;
    await writeItem('storageAsked', true);
    await requestPersistence();
  } catch {
    // A store that cannot be read has its own banner, and no data to persist.
  }
}

/**
 * Handles a database that the browser has closed under the open app: the data was cleared, or only the
 * connection is lost.
 */
async function recoverFromLoss(): Promise<void> {
  recordErrorCode('store-closed');
  // A disk that another tab is rewriting is empty for a moment.
  await diskRewritingSettled();
  if (!(await isSessionLost())) return;
  transition({ type: 'closed', reason: 'lost' });
  // The worker was removed with the rest; without it the app would no longer start offline.
  await registerWorker();
  void checkOfflineFiles();
  // A disk that refuses has its own banner. The next start tries again.
  deleteOpenDeviceKeys().catch(() => undefined);
}

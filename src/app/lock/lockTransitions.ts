/** What the page does when the lock opens or closes. */
import { withFallback } from '#async/timeout.ts';
import { transition, sessionOwner } from '#session/session.ts';
import { connectivity } from '#device/connectivity.ts';
import { nativePlatform } from '#device/nativePlatform.ts';
import { waitingWorker } from '#device/serviceWorker.ts';
import { connect, disconnect } from '#store/connection.ts';
import { whileDiskClears } from '#store/diskClearing.ts';
import {
  demandFreshSignIn,
  expectFreshSignIn,
  forcedSignInRow,
  isFreshSignInExpected,
} from '#store/forcedSignIn.ts';
import { loadGateMarks } from '#store/gateMarks.ts';
import { loadQueue } from '#store/queue.ts';
import { restoreSurvivors } from '#store/restoreSurvivors.ts';
import { retryAfterClear } from '#store/retryAfterClear.ts';
import type { BootRead } from '#store/read/bootRead.ts';
import { dismissToasts } from '#ui/toast/toasts.ts';
import { cachedOrganization } from './cacheOrganization.ts';
import { retryImport } from '#ui/retryImport.ts';
import { clearSiteData, reregisterWorker } from '../clearing/clearSiteData.ts';
import { renewTokens } from '../wiring/wiring.ts';
import { activateUpdateAtLock } from '../update/activateUpdate.ts';

/** Has the replies that could not be read deleted and fetched again (decisions/damaged-rows). */
export function mendReplies(boot: BootRead): void {
  if (boot.damagedReplies.length === 0) return;
  void retryImport(() => import('./repairStore.ts')).then(({ repairStore }) => repairStore(boot));
}

/** The session has another data key: data that was read with the former key is read again. */
export function readAgain(): void {
  void loadGateMarks();
  void loadQueue();
  // A token that was stored in clear becomes worthless once another one is issued for it.
  renewTokens().catch(() => undefined);
}

/**
 * Removes the keys and everything that was shown, and reloads the document where it can be loaded again
 * (decisions/updates-by-consent): a new document starts with clean memory.
 */
export function lockApp(): void {
  const owner = sessionOwner();
  if (owner !== undefined) {
    transition({ type: 'locked', owner, organization: cachedOrganization() });
  }
  dismissToasts();
  if (canLoadAgain()) loadAgain();
}

/**
 * Reloads with the new version if one waits and no window objects: locking is the moment for it (decisions/updates-by-consent).
 */
function loadAgain(): void {
  const reload = (): void => {
    window.location.reload();
  };
  if (waitingWorker.current() === undefined) reload();
  else void activateUpdateAtLock().finally(reload);
}

function canLoadAgain(): boolean {
  // A store app contains its own files.
  if (nativePlatform() !== undefined) return true;
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  return hasWorker || connectivity.current() === 'online';
}

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
    await disconnect();
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

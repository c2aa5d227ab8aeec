/** Digital keys during the page's life: when they are checked, redeemed and deleted. */
import { isHidCard } from '#domain/digitalKey/hidCard.ts';
import { activeSaltoCard } from '#domain/digitalKey/saltoCard.ts';
import { onChange } from '#domain/observable/onChange.ts';
import { connectivity } from '#device/connectivity.ts';
import { hidAvailability } from '#device/digitalKey/hidStatus.ts';
import { saveKeysWhileLocked, loadKeysWhileLocked } from '#device/digitalKey/keysWhileLocked.ts';
import { releaseKeys } from '#features/digitalKey/flows/doorKeys.ts';
import { leaveHid, refreshHid, startHid } from '#features/digitalKey/flows/hid.ts';
import { applyScanning, restBehindLock } from '#features/digitalKey/flows/hidScanning.ts';
import { leaveReaders } from '#features/digitalKey/flows/openReaderDoor.ts';
import {
  clearOpenReader,
  syncOpenReader,
  renewOpenReader,
} from '#features/digitalKey/flows/openReaderKey.ts';
import { clearRedemptions, redeemPending } from '#features/digitalKey/flows/redeemPending.ts';
import { syncSaltoKey, leaveSalto, checkRadio } from '#features/digitalKey/flows/salto.ts';
import { fetchSaltoKeyAgain } from '#features/digitalKey/flows/saltoRetry.ts';
import { sessionState, signedInSession, sessionAccess } from '#session/session.ts';
import { onSignOut } from '#identity/signOut.ts';
import { keyItems, loadKeyItems } from '#store/keyItems.ts';
import { replyCache } from '#session/replyCache.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { isLeader } from '#tabs/leader.ts';
import { onRefreshEnd } from '#sync/onRefreshEnd.ts';
import { pendingKeyMessage } from '#sync/pendingKeyMessage.ts';
import { cloudForSignOut } from '../wiring/wiring.ts';

/** Starts the job, once per page. */
export function startDigitalKeyJob(): void {
  replyCache.subscribe(checkSoon);
  connectivity.subscribe(checkSoon);
  pendingKeyMessage.subscribe(() => void redeemPending());
  hidAvailability.subscribe(onHid);
  document.addEventListener('visibilitychange', onVisibility);
  onSignOut(notifySignOut);
  onChange(sessionState, sessionAccess, (access) => {
    // Behind the lock, nothing continues that only the cardholder may do.
    if (access !== 'full') leaveReaders();
    if (access === 'none') void clearKeys();
    else checkSoon();
    if (access === 'locked') void restBehindLock();
    if (access === 'full') void applyScanning();
  });
  // Pull to refresh and the hourly refresh also request new keys.
  onRefreshEnd(() => {
    void refreshHid();
    void fetchSaltoKeyAgain();
    if (isLeader.current()) void renewOpenReader();
  });
  // A sign-out may have been interrupted when its page closed.
  if (sessionAccess() === 'none') void clearKeys();
  // The SDK continues to listen while a page reloads, and locking reloads it.
  if (sessionAccess() === 'locked') void restBehindLock();
  checkSoon();
}

let isChecking = false;
let isDue = false;

/** Checks the current state, one check at a time: replies arrive in bursts. */
function checkSoon(): void {
  isDue = true;
  if (isChecking) return;
  isChecking = true;
  void checkWhileDue();
}

async function checkWhileDue(): Promise<void> {
  try {
    while (isDue) {
      isDue = false;
      await check();
    }
  } catch {
    // The disk or the shell refused; the next check tries again.
  } finally {
    isChecking = false;
  }
}

async function check(): Promise<void> {
  if (signedInSession() === undefined) return;
  const facts = knownCard(replyCache.all())?.facts;
  if (facts === undefined) return;
  const { cards, cardholderId } = facts.person;
  await loadKeyItems();
  await syncOpenReader(cardholderId, facts.settings?.hasOpenReader === true);
  await syncSaltoKey(activeSaltoCard(cards)?.id);
  // The user may have signed out in the meantime: what the sign-out stopped is not started again.
  if (signedInSession() === undefined) return;
  if (cards.some(isHidCard)) await startHid();
  if (hidAvailability.current().state !== undefined) await loadKeysWhileLocked();
}

function onHid(): void {
  // Runs outside the flow that has just changed the state.
  queueMicrotask(() => void redeemPending());
}

function onVisibility(): void {
  void applyScanning();
  if (document.visibilityState === 'visible') void checkRadio();
}

/**
 * Requests that the site refuses the key, whatever the answer is. Without a network the key's document
 * expires by itself.
 */
async function notifySignOut(signal: AbortSignal): Promise<void> {
  const id = keyItems.current().openReader?.credentialId;
  const revoking =
    id === undefined
      ? undefined
      : cloudForSignOut()
          ?.call('revokeOpenReader', { params: { id }, signal })
          .catch(() => undefined);
  await Promise.all([revoking, clearKeys()]);
}

/** Section 4, sign-out: no key of the cardholder stays on this device. */
async function clearKeys(): Promise<void> {
  clearRedemptions();
  leaveReaders();
  clearOpenReader();
  leaveHid();
  leaveSalto();
  await releaseKeys();
  // The next user of this phone answers the question again.
  if ((await loadKeysWhileLocked()) !== 'unasked') await saveKeysWhileLocked('unasked');
}

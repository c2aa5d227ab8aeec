/** Digital keys in a page's life: when they are looked for, what is redeemed, and that they are forgotten. */
import { isHidCard } from '#domain/digitalKey/hidCard.ts';
import { activeSaltoCard } from '#domain/digitalKey/saltoCard.ts';
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
import { sessionState } from '#identity/session.ts';
import { onSignOut } from '#identity/signOut.ts';
import { keyItems, loadKeyItems } from '#store/keyItems.ts';
import { replyCache } from '#store/replyCache.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { isLeader } from '#sync/leader.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';
import { pendingKeyMessage } from '#sync/pendingKeyMessage.ts';
import { cloudForSignOut } from '../wiring.ts';

/** Begins; once for the page's life. */
export function startDigitalKeyJob(): void {
  replyCache.subscribe(checkSoon);
  connectivity.subscribe(checkSoon);
  pendingKeyMessage.subscribe(() => void redeemPending());
  hidAvailability.subscribe(onHid);
  document.addEventListener('visibilitychange', onVisibility);
  onSignOut(notifySignOut);
  let lastKind = sessionState.current().kind;
  sessionState.subscribe(() => {
    const { kind } = sessionState.current();
    if (kind === lastKind) return;
    lastKind = kind;
    // Behind the lock nothing goes on that only its owner may do.
    if (kind !== 'signedIn') leaveReaders();
    if (kind === 'signedOut') void clearKeys();
    else checkSoon();
    if (kind === 'locked') void restBehindLock();
    if (kind === 'signedIn') void applyScanning();
  });
  let lastPhase = refreshPhase.current();
  refreshPhase.subscribe(() => {
    const isOver = lastPhase === 'running' && refreshPhase.current() === 'idle';
    lastPhase = refreshPhase.current();
    // Pull to refresh and the hourly refresh ask for new keys as well.
    if (!isOver) return;
    void refreshHid();
    void fetchSaltoKeyAgain();
    if (isLeader.current()) void renewOpenReader();
  });
  // A sign-out may have been cut short with the page it was in.
  if (lastKind === 'signedOut') void clearKeys();
  // The SDK goes on listening while a page is loaded again, and locking loads it again.
  if (lastKind === 'locked') void restBehindLock();
  checkSoon();
}

let isChecking = false;
let isDue = false;

/** Looks at what is there, once at a time: replies come in bursts. */
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
    // The disk or the shell refused: the next look is another try.
  } finally {
    isChecking = false;
  }
}

async function check(): Promise<void> {
  if (sessionState.current().kind !== 'signedIn') return;
  const facts = knownCard(replyCache.all())?.facts;
  if (facts === undefined) return;
  const { cards, cardholderId } = facts.person;
  await loadKeyItems();
  await syncOpenReader(cardholderId, facts.settings?.hasOpenReader === true);
  await syncSaltoKey(activeSaltoCard(cards)?.id);
  // Someone may have signed out meanwhile: what that has put to rest is not started again.
  if (sessionState.current().kind !== 'signedIn') return;
  if (cards.some(isHidCard)) await startHid();
  if (hidAvailability.current().state !== undefined) await loadKeysWhileLocked();
}

function onHid(): void {
  // Outside of the flow that has just changed it.
  queueMicrotask(() => void redeemPending());
}

function onVisibility(): void {
  void applyScanning();
  if (document.visibilityState === 'visible') void checkRadio();
}

/** The site is told to refuse the key, whatever it answers; without a network its document ends by itself. */
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

/** Section 4, sign-out: no key of the person stays on this device. */
async function clearKeys(): Promise<void> {
  clearRedemptions();
  leaveReaders();
  clearOpenReader();
  leaveHid();
  leaveSalto();
  await releaseKeys();
  // The next person of this phone answers for themselves.
  if ((await loadKeysWhileLocked()) !== 'unasked') await saveKeysWhileLocked('unasked');
}

/** Digital keys during the page's life: when they are checked, redeemed and deleted. */
import { onRefreshEnd } from '#sync/onRefreshEnd.ts';
import { onChange } from '#domain/observable/onChange.ts';
import { isHidCard } from '#domain/digitalKey/hidCard.ts';
import { activeSaltoCard } from '#domain/digitalKey/saltoCard.ts';
import { connectivity } from '#device/connectivity.ts';
import { hidAvailability } from '#device/digitalKey/hidStatus.ts';
import { keysWhileLocked, loadKeysWhileLocked } from '#device/digitalKey/keysWhileLocked.ts';
import { endKeyControllers, keyControllers } from '#features/digitalKey/flows/keyControllers.ts';
import { syncOpenReader, renewOpenReader } from '#features/digitalKey/flows/openReaderKey.ts';
import { fetchSaltoKeyAgain } from '#features/digitalKey/flows/saltoRetry.ts';
import { sessionState, signedInSession, sessionAccess } from '#session/session.ts';
import { onSignOut } from '#identity/signOut.ts';
import { keyItems, loadKeyItems } from '#store/keyItems.ts';
import { replyCache } from '#session/replyCache.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { lockState } from '#lock/lockState.ts';
import { isLeader } from '#tabs/leader.ts';
import { removeHardwareKeys } from '#wallet/deviceKeys.ts';
import { pendingKeyMessage } from '#sync/pendingKeyMessage.ts';
import { onChanges, onEvent, stopAll, type Stop } from '#async/stop.ts';
import { cloudForSignOut } from '../wiring/wiring.ts';

export function startDigitalKeyJob(): Stop {
  const checkSoon = createCheck();
  const stop = stopAll(
    onChanges([replyCache, connectivity], checkSoon),
    pendingKeyMessage.subscribe(() => void keyControllers().redemptions.redeem()),
    hidAvailability.subscribe(onHid),
    onEvent(document, 'visibilitychange', onVisibility),
    // Whether a key works unattended depends on both.
    keysWhileLocked.subscribe(applyScanning),
    onChange(lockState, () => lockState.current().kind, applyScanning),
    followSession(checkSoon),
    followRefreshes(),
  );
  const access = sessionAccess();
  if (access === 'none') void keyControllers().doorKeys.finishRelease();
  // The SDK continues to listen while a page reloads, and locking reloads it.
  if (access === 'locked') void keyControllers().hidScanning.restBehindLock();
  checkSoon();
  return stopAll(stop, endKeyControllers);
}

function followSession(checkSoon: () => void): Stop {
  let isStopped = false;
  onSignOut((signal) => (isStopped ? Promise.resolve() : notifySignOut(signal)));
  const unsubscribe = onChange(sessionState, sessionAccess, (access) => {
    // Behind the lock, nothing continues that only the cardholder may do.
    if (access !== 'full') keyControllers().readerDoor.leave();
    if (access === 'none') void clearKeys();
    else checkSoon();
    if (access === 'locked') void keyControllers().hidScanning.restBehindLock();
    if (access === 'full') void keyControllers().hidScanning.apply();
  });
  return stopAll(unsubscribe, () => {
    isStopped = true;
  });
}

/** Pull to refresh and the hourly refresh also request new keys. */
function followRefreshes(): Stop {
  return onRefreshEnd(() => {
    void keyControllers().hid.refresh();
    void fetchSaltoKeyAgain();
    if (isLeader.current()) void renewOpenReader();
  });
}

/** Checks the current state, one check at a time: replies arrive in bursts. */
function createCheck(): () => void {
  let isChecking = false;
  let isDue = false;
  const checkWhileDue = async (): Promise<void> => {
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
  };
  return () => {
    isDue = true;
    if (isChecking) return;
    isChecking = true;
    void checkWhileDue();
  };
}

async function check(): Promise<void> {
  if (signedInSession() === undefined) return;
  const facts = knownCard(replyCache.all())?.facts;
  if (facts === undefined) return;
  const { cards, cardholderId } = facts.person;
  await loadKeyItems();
  await syncOpenReader(cardholderId, facts.settings?.hasOpenReader === true);
  await keyControllers().salto.sync(activeSaltoCard(cards)?.id);
  // The user may have signed out in the meantime: what the sign-out stopped is not started again.
  if (signedInSession() === undefined) return;
  if (cards.some(isHidCard)) await keyControllers().hid.start();
  if (hidAvailability.current().state !== undefined) await loadKeysWhileLocked();
}

function applyScanning(): void {
  void keyControllers().hidScanning.apply();
}

function onHid(): void {
  // Runs outside the flow that has just changed the state.
  queueMicrotask(() => void keyControllers().redemptions.redeem());
}

function onVisibility(): void {
  const { hidScanning, salto } = keyControllers();
  void hidScanning.apply();
  if (document.visibilityState !== 'visible') return;
  void salto.checkRadio();
  // What a locked phone did not answer is asked again.
  if (sessionAccess() === 'locked') void hidScanning.restBehindLock();
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
  await Promise.all([revoking, removeHardwareKeys(), clearKeys()]);
}

/** Section 4, sign-out: no key of the cardholder stays on this device. */
async function clearKeys(): Promise<void> {
  keyControllers().leave();
  await keyControllers().doorKeys.release();
}

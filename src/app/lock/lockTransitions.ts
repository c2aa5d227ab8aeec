/** What the page does when the lock opens or closes. */
import { connectivity } from '#device/connectivity.ts';
import { nativePlatform } from '#device/nativePlatform.ts';
import { waitingWorker } from '#device/serviceWorker.ts';
import { sessionState } from '#identity/session.ts';
import { currentDataKey, disconnect, setDataKey } from '#store/connection.ts';
import { whileDiskClears } from '#store/diskClearing.ts';
import { loadFirstLogin } from '#store/firstLogin.ts';
import { demandFreshSignIn, expectFreshSignIn } from '#store/forcedSignIn.ts';
import { loadGateMarks } from '#store/gateMarks.ts';
import { lockedSessionState } from '#store/lock/lockedSessionState.ts';
import type { LockWiring } from '#store/lock/controller.ts';
import { loadQueue } from '#store/queue.ts';
import type { BootRead } from '#store/read/bootRead.ts';
import { readPublicItem } from '#store/read/publicItem.ts';
import type { DataKey } from '#store/model/seal.ts';
import { setCardLost } from '#store/cardLoss.ts';
import { wasCardStored } from '#store/storedMarker.ts';
import { isCardCached, replyCache } from '#store/replyCache.ts';
import { dismissToasts } from '#ui/toast/toasts.ts';
import { cachedOrganization } from './cacheOrganization.ts';
import { retryImport } from '#ui/retryImport.ts';
import { clearSiteData, reregisterWorker } from '../clearing/clearSiteData.ts';
import { renewTokens } from '../wiring/wiring.ts';
import { activateUpdateAtLock } from '../update/activateUpdate.ts';

/** The stored session is open: the page shows it as a start without a lock would. */
export const restoreSession: LockWiring['onOpened'] = (boot) => {
  const { dataKey, auth } = boot;
  if (auth === undefined) return;
  loadFirstLogin(boot);
  replyCache.fill(boot.replies);
  if (!isCardCached() && wasCardStored()) setCardLost(dataKey.id);
  if (boot.damagedReplies.length > 0) void mendReplies(boot);
  const region = readPublicItem(boot, 'region');
  sessionState.set({ kind: 'signedIn', dataKey, auth, region });
};

async function mendReplies(boot: BootRead): Promise<void> {
  const { repairStore } = await retryImport(() => import('./repairStore.ts'));
  await repairStore(boot);
}

/** The session has another data key: data that was read with the former key is read again. */
export function adoptDataKey(dataKey: DataKey): void {
  const session = sessionState.current();
  if (session.kind !== 'signedIn' || session.dataKey.id === dataKey.id) return;
  sessionState.set({ ...session, dataKey });
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
  const dataKey = currentDataKey();
  const organization = cachedOrganization();
  if (dataKey !== undefined) lockedSessionState.set({ tag: dataKey.tag, dataKeyId: dataKey.id });
  setDataKey(undefined);
  replyCache.clear();
  dismissToasts();
  sessionState.set({ kind: 'locked', organization });
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
  setDataKey(undefined);
  lockedSessionState.set(undefined);
  replyCache.clear();
  expectFreshSignIn('wiped');
  sessionState.set({ kind: 'signedOut', reason: 'none' });
  if (isHere) clearDisk().catch(() => undefined);
}

const wipeLimitMs = 5_000;

/** No sign-in is offered until the mark that requires the password is on the disk again. */
async function clearDisk(): Promise<void> {
  await whileDiskClears(async () => {
    await disconnect();
    await clearSiteData('/wipe', wipeLimitMs);
    // Runs whatever the result was: a slow browser may have cleared the disk without an answer.
    await demandFreshSignIn('wiped');
  });
  await reregisterWorker();
}

/** What the page does when the lock opens or closes. */
import { transition, sessionOwner } from '#session/session.ts';
import { canReload } from '#device/canReload.ts';
import { endMotion } from '#device/motion.ts';
import { waitingWorker } from '#device/serviceWorker.ts';
import { loadGateMarks } from '#store/gateMarks.ts';
import { loadQueue } from '#store/queue.ts';
import type { BootRead } from '#store/read/bootRead.ts';
import { dismissToasts } from '#ui/toast/toasts.ts';
import { cachedOrganization } from './cacheOrganization.ts';
import { retryImport } from '#ui/retryImport.ts';
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
  // The browser shows its picture of the card until the motion has ended.
  endMotion();
  const owner = sessionOwner();
  if (owner !== undefined) {
    transition({ type: 'locked', owner, organization: cachedOrganization() });
  }
  dismissToasts();
  if (canReload()) loadAgain();
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

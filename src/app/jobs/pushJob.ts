/**
 * Push messages during the page's life: when the registration is checked, and how messages from the worker
 * are handled.
 */
import { pushKindIn } from '#contract/pushPayload.ts';
import { getPush } from '#device/push/getPush.ts';
import { onWorkerMessage } from '#device/workerMessages.ts';
import { pushTarget } from '#domain/notification/pushTarget.ts';
import { onChange } from '#domain/observable/onChange.ts';
import { refreshNotifications } from '#features/notification/flows/refreshNotifications.ts';
import { syncRegistration, registeredToken } from '#features/notification/push/syncRegistration.ts';
import { pushState, unknownPush } from '#features/notification/push/pushState.ts';
import { environmentState } from '#identity/environment.ts';
import {
  sessionState,
  signedInSession,
  sessionAccess,
  type SessionAccess,
} from '#session/session.ts';
import { onSignOut } from '#identity/signOut.ts';
import { onRefreshEnd } from '#sync/onRefreshEnd.ts';
import { canCallCloud, cloudForSignOut } from '../wiring/wiring.ts';
import { startBadgeJob, refreshBadge } from './badgeJob.ts';
import { openPushTarget } from './openPushTarget.ts';

/** Starts the job, once per page. */
export function startPushJob(): void {
  startBadgeJob();
  onSignOut(notifySignOut);
  onWorkerMessage((event) => {
    if (event.type === 'OPEN_SCREEN') openPushTarget(event.screen);
    else if (event.type === 'SUBSCRIPTION_CHANGED') check();
    else if (canCallCloud()) void fetchNotifications();
  });
  onRefreshEnd(check);
  const onSession = (access: SessionAccess): void => {
    if (access === 'none') void clear();
    else check();
  };
  onChange(sessionState, sessionAccess, onSession);
  environmentState.subscribe(check);
  void listenToPush();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  // A sign-out may have been interrupted when its page closed.
  onSession(sessionAccess());
}

/** A message selects a screen of the fixed list, and never an address, on a phone as in the worker. */
async function listenToPush(): Promise<void> {
  const push = await getPush().catch(() => undefined);
  push?.listen({
    changed: check,
    came: () => {
      if (canCallCloud()) void fetchNotifications();
    },
    tapped: (payload) => {
      openPushTarget(pushTarget(pushKindIn(payload)));
    },
  });
}

/** Updates the list and the count after a message arrived while the app was open. */
async function fetchNotifications(): Promise<void> {
  await refreshNotifications().catch(() => undefined);
  refreshBadge();
}

function check(): void {
  if (signedInSession() !== undefined) void syncRegistration();
}

/** decisions/push: whatever the server answers, this device no longer gets messages. */
async function notifySignOut(signal: AbortSignal): Promise<void> {
  const token = registeredToken();
  const cloud = token === undefined ? undefined : cloudForSignOut();
  const deleting =
    token === undefined
      ? undefined
      : cloud?.call('deletePushToken', { params: { token }, signal }).catch(() => undefined);
  await Promise.all([deleting, clear()]);
}

/**
 * Runs when no one is signed in: cancels the subscription and removes the last user's messages from the
 * system's screens.
 */
async function clear(): Promise<void> {
  pushState.set(unknownPush);
  const push = await getPush().catch(() => undefined);
  await Promise.allSettled([push?.cancel(), push?.clearShown()]);
}

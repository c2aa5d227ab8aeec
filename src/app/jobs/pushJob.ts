/**
 * Push messages during the page's life: when the registration is checked, and how messages from the worker
 * are handled.
 */
import { onRefreshEnd } from '#sync/onRefreshEnd.ts';
import { onChange } from '#domain/observable/onChange.ts';
import { pushKindIn } from '#contract/pushPayload.ts';
import { getPush } from '#device/push/getPush.ts';
import type { PushEvent } from '#device/push/push.ts';
import { onWorkerMessage } from '#device/workerMessages.ts';
import { pushTarget } from '#domain/notification/pushTarget.ts';
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
import { canCallCloud, cloudForSignOut } from '../wiring/wiring.ts';
import { startBadgeJob } from './badgeJob.ts';
import { createPushTargetOpener } from './pushTargetOpener.ts';
import { onEvent, stopAll, type Stop } from '#async/stop.ts';

export function startPushJob(): Stop {
  const badge = startBadgeJob();
  const targets = createPushTargetOpener();
  /** Updates the list and the count after a message arrived while the app was open. */
  const onMessage = async (): Promise<void> => {
    if (!canCallCloud()) return;
    await refreshNotifications().catch(() => undefined);
    badge.refresh();
  };
  const stop = stopAll(
    badge.stop,
    targets.stop,
    onWorkerMessage((event) => {
      if (event.type === 'OPEN_SCREEN') targets.open(event.screen, event.tappedAtMs);
      else if (event.type === 'SUBSCRIPTION_CHANGED') check();
      else void onMessage();
    }),
    onRefreshEnd(check),
    followSession(),
    environmentState.subscribe(check),
    listenToPush({
      changed: check,
      came: () => void onMessage(),
      // A message selects a screen of the fixed list, and never an address, on a phone as in the worker.
      tapped: (payload) => {
        targets.open(pushTarget(pushKindIn(payload)));
      },
    }),
    onEvent(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') check();
    }),
  );
  // A sign-out may have been interrupted when its page closed.
  onSession(sessionAccess());
  return stop;
}

function onSession(access: SessionAccess): void {
  if (access === 'none') void clear();
  else check();
}

function followSession(): Stop {
  let isStopped = false;
  onSignOut((signal) => (isStopped ? Promise.resolve() : notifySignOut(signal)));
  const unsubscribe = onChange(sessionState, sessionAccess, onSession);
  return stopAll(unsubscribe, () => {
    isStopped = true;
  });
}

function listenToPush(event: PushEvent): Stop {
  let isStopped = false;
  let stopListening: Stop | undefined;
  void getPush().then(
    (push) => {
      if (!isStopped) stopListening = push.listen(event);
    },
    () => undefined,
  );
  return () => {
    isStopped = true;
    stopListening?.();
  };
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

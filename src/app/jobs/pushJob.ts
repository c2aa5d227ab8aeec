/** Push messages in a page's life: when the registration is looked at, and what the worker tells. */
import { pushKindIn } from '#contract/pushPayload.ts';
import { getPush } from '#device/push/getPush.ts';
import { onWorkerMessage } from '#device/workerMessages.ts';
import { pushTarget } from '#domain/notification/pushTarget.ts';
import { refreshNotifications } from '#features/notification/flows/refreshNotifications.ts';
import { syncRegistration, registeredToken } from '#features/notification/push/syncRegistration.ts';
import { pushState, unknownPush } from '#features/notification/push/pushState.ts';
import { environmentState } from '#identity/environment.ts';
import { sessionState } from '#identity/session.ts';
import { onSignOut } from '#identity/signOut.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';
import { canCallCloud, cloudForFarewell } from '../wiring.ts';
import { startBadgeJob, refreshBadge } from './badgeJob.ts';
import { openPushTarget } from './openPushTarget.ts';

/** Begins; once for the page's life. */
export function startPushJob(): void {
  startBadgeJob();
  onSignOut(sayFarewell);
  onWorkerMessage((news) => {
    if (news.type === 'OPEN_SCREEN') openPushTarget(news.screen);
    else if (news.type === 'SUBSCRIPTION_CHANGED') look();
    else if (canCallCloud()) void fetchNews();
  });
  let lastPhase = refreshPhase.current();
  refreshPhase.subscribe(() => {
    const isOver = lastPhase === 'running' && refreshPhase.current() === 'idle';
    lastPhase = refreshPhase.current();
    if (isOver) look();
  });
  let lastKind = sessionState.current().kind;
  sessionState.subscribe(() => {
    const { kind } = sessionState.current();
    if (kind === lastKind) return;
    lastKind = kind;
    if (kind === 'signedOut') void forget();
    else look();
  });
  environmentState.subscribe(look);
  void hearPush();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  // A sign-out may have been cut short with the page it was in.
  if (lastKind === 'signedOut') void forget();
  else look();
}

/** A message chooses a screen of the fixed list, and never an address, on a phone as in the worker. */
async function hearPush(): Promise<void> {
  const push = await getPush().catch(() => undefined);
  push?.listen({
    changed: look,
    came: () => {
      if (canCallCloud()) void fetchNews();
    },
    tapped: (payload) => {
      openPushTarget(pushTarget(pushKindIn(payload)));
    },
  });
}

/** A message came while the app was open: the list and the count follow it. */
async function fetchNews(): Promise<void> {
  await refreshNotifications().catch(() => undefined);
  refreshBadge();
}

function look(): void {
  if (sessionState.current().kind === 'signedIn') void syncRegistration();
}

/** Decision 39: whatever the server answers, this device gets no message any more. */
async function sayFarewell(signal: AbortSignal): Promise<void> {
  const token = registeredToken();
  const cloud = token === undefined ? undefined : cloudForFarewell();
  const deleting =
    token === undefined
      ? undefined
      : cloud?.call('deletePushToken', { params: { token }, signal }).catch(() => undefined);
  await Promise.all([deleting, forget()]);
}

/** Nobody is signed in: no subscription, and nothing of the last person on the system's screens. */
async function forget(): Promise<void> {
  pushState.set(unknownPush);
  const push = await getPush().catch(() => undefined);
  await Promise.allSettled([push?.cancel(), push?.clearShown()]);
}

/**
 * When the queue is sent (decisions/offline-queue: unlock, online, visible, a refresh, a tick), and how its outcomes are
 * shown.
 */
import { onRefreshEnd } from '#sync/onRefreshEnd.ts';
import { onChange } from '#domain/observable/onChange.ts';
import { reportTrouble } from '#store/storeTrouble.ts';
import { wallNow } from '#clock/clock.ts';
import { isOutdated } from '#device/appUpdateState.ts';
import { connectivity } from '#device/connectivity.ts';
import { retriedNow } from '#domain/queue/enqueue.ts';
import { nextTime } from '#domain/queue/lease.ts';
import { waitingCount, type Operation } from '#domain/queue/operation.ts';
import type { ResponseClass } from '#domain/queue/classifyResponse.ts';
import { followUnreadOutcomes } from '#features/notification/flows/followUnreadOutcomes.ts';
import { loadScreenTexts, text } from '#i18n/i18n.ts';
import { sessionState, currentDataKey } from '#session/session.ts';
import { troubleOf } from '#store/connection.ts';
import { migrateQueue, changeQueue, watchQueue, queue } from '#store/queue.ts';
import { hasWaitingChanges } from '#store/waitingCount.ts';
import { sendQueueSoon, wireQueue } from '#sync/queue/sendQueue.ts';
import { followOutcomes } from '#sync/queue/outcomes.ts';
import { refreshCard, refreshSettled } from '#sync/refreshCard.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { everyMs, onEvent, stopAll, type Stop } from '#async/stop.ts';

/** How often the queue is checked, however far away the next try is. */
const tickMs = 60_000;

export function startQueueJob(): Stop {
  wireQueue({ maySend: () => connectivity.current() === 'online' && !isOutdated.current() });
  const stop = stopAll(
    followUnreadOutcomes(),
    followOutcomes(showOutcome),
    sendWhenDue(),
    connectivity.subscribe(() => {
      if (connectivity.current() === 'online') void sendWhatNetworkHeld();
    }),
    onEvent(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') void sendQueueSoon();
    }),
    onRefreshEnd(() => void sendQueueSoon()),
    watchSession(),
    everyMs(tickMs, () => void sendQueueSoon()),
  );
  watchQueue().catch((error: unknown) => {
    reportTrouble(troubleOf(error));
  });
  return stop;
}

/** An unlock, or a start with a session, loads the changes that were left in the queue. */
function watchSession(): Stop {
  const sessionId = (): string | undefined => currentDataKey()?.id;
  const load = (session: string | undefined): void => {
    if (session === undefined) return;
    migrateQueue()
      .catch((error: unknown) => {
        reportTrouble(troubleOf(error));
      })
      .finally(() => void sendQueueSoon());
  };
  load(sessionId());
  return onChange(sessionState, sessionId, load);
}

async function sendWhatNetworkHeld(): Promise<void> {
  const isHeld = retriedNow(queue.current(), 'network') !== queue.current();
  if (isHeld) await changeQueue((operations) => retriedNow(operations, 'network'));
  await sendQueueSoon();
}

/** Shows how many changes wait, and sends each when its next try is due. */
function sendWhenDue(): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showAndWait = (): void => {
    hasWaitingChanges.set(waitingCount(queue.current()));
    clearTimeout(timer);
    const person = currentDataKey()?.tag;
    if (person === undefined) return;
    const now = wallNow();
    const next = nextTime(queue.current(), now, person);
    if (next !== undefined) timer = setTimeout(() => void sendQueueSoon(), next - now);
  };
  showAndWait();
  return stopAll(queue.subscribe(showAndWait), () => {
    clearTimeout(timer);
  });
}

/** Shows a refused change once, and requests the card's data again if the change affects it. */
async function showOutcome({ kind }: Operation, result: ResponseClass): Promise<void> {
  const isOfProfile = kind === 'preferredProfile' || kind === 'defaultProfile';
  if (isOfProfile && (result === 'done' || result === 'dropped')) void refreshedCard();
  if (result !== 'dropped' && result !== 'failed') return;
  await loadScreenTexts();
  if (result === 'failed') showToast('orange', text('queue.failed'));
  // A refused 'read' mark has no consequence for the user: the list shows the message as unread again.
  else if (kind !== 'markRead') showToast('orange', text(refusals[kind]));
}

const refusals = {
  deleteNotification: 'notification.notDeleted',
  setLanguage: 'queue.refused.setLanguage',
  preferredProfile: 'message.profileFailed',
  defaultProfile: 'message.profileFailed',
} as const;

/**
 * A refresh that is already running may have sent its requests before the server had the change, so another
 * one follows.
 */
async function refreshedCard(): Promise<void> {
  await refreshSettled();
  await refreshCard().catch(() => undefined);
}

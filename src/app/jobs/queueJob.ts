/**
 * When the queue is sent (decisions/offline-queue: unlock, online, visible, a refresh, a tick), and how its outcomes are
 * shown.
 */
import { reportTrouble } from '#store/storeTrouble.ts';
import { onChange } from '#domain/observable/onChange.ts';
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
import { onRefreshEnd } from '#sync/onRefreshEnd.ts';
import { showToast } from '#ui/toast/toasts.ts';

/** How often the queue is checked, however far away the next try is. */
const tickMs = 60_000;

let isKeeping = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts with the first call and runs for the page's life. */
export function startQueueJob(): void {
  if (isKeeping) return;
  isKeeping = true;
  wireQueue({ maySend: () => connectivity.current() === 'online' && !isOutdated.current() });
  followUnreadOutcomes();
  followOutcomes(showOutcome);
  queue.subscribe(showAndWait);
  connectivity.subscribe(() => {
    if (connectivity.current() === 'online') void sendWhatNetworkHeld();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendQueueSoon();
  });
  onRefreshEnd(() => void sendQueueSoon());
  watchSession();
  window.setInterval(() => void sendQueueSoon(), tickMs);
  watchQueue().catch((error: unknown) => {
    reportTrouble(troubleOf(error));
  });
  showAndWait();
}

/** An unlock, or a start with a session, loads the changes that were left in the queue. */
function watchSession(): void {
  const sessionId = (): string | undefined => currentDataKey()?.id;
  const load = (session: string | undefined): void => {
    if (session === undefined) return;
    migrateQueue()
      .catch((error: unknown) => {
        reportTrouble(troubleOf(error));
      })
      .finally(() => void sendQueueSoon());
  };
  onChange(sessionState, sessionId, load);
  load(sessionId());
}

async function sendWhatNetworkHeld(): Promise<void> {
  const isHeld = retriedNow(queue.current(), 'network') !== queue.current();
  if (isHeld) await changeQueue((operations) => retriedNow(operations, 'network'));
  await sendQueueSoon();
}

function showAndWait(): void {
  hasWaitingChanges.set(waitingCount(queue.current()));
  clearTimeout(timer);
  const person = currentDataKey()?.tag;
  if (person === undefined) return;
  const now = wallNow();
  const next = nextTime(queue.current(), now, person);
  if (next !== undefined) timer = setTimeout(() => void sendQueueSoon(), next - now);
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

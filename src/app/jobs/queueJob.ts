/** When the queue is sent (design: unlock, online, visible, a refresh, a tick), and what is said of it. */
import { isOutdated } from '#device/appUpdateState.ts';
import { connectivity } from '#device/connectivity.ts';
import { retriedNow } from '#domain/queue/enqueue.ts';
import { nextTime } from '#domain/queue/lease.ts';
import { waitingCount, type Operation } from '#domain/queue/operation.ts';
import type { ResponseClass } from '#domain/queue/classifyResponse.ts';
import { followUnreadOutcomes } from '#features/notification/flows/followUnreadOutcomes.ts';
import { loadScreenTexts, text } from '#i18n/i18n.ts';
import { sessionState } from '#identity/session.ts';
import { currentDataKey, reportTrouble, troubleOf } from '#store/connection.ts';
import { migrateQueue, changeQueue, watchQueue, queue } from '#store/queue.ts';
import { hasWaitingChanges } from '#store/waitingCount.ts';
import { sendQueueSoon, wireQueue } from '#sync/queue/sendQueue.ts';
import { followOutcomes } from '#sync/queue/outcomes.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';
import { showToast } from '#ui/toast/toasts.ts';

/** However long the next try is away, so often it is looked again. */
const tickMs = 60_000;

let isKeeping = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Begins with the first call, for as long as the page lives. */
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
  let wasRunning = false;
  refreshPhase.subscribe(() => {
    const isRunning = refreshPhase.current() === 'running';
    if (wasRunning && !isRunning) void sendQueueSoon();
    wasRunning = isRunning;
  });
  watchSession();
  window.setInterval(() => void sendQueueSoon(), tickMs);
  watchQueue().catch((error: unknown) => {
    reportTrouble(troubleOf(error));
  });
  showAndWait();
}

/** An unlock, or a start with a session, brings what was left there. */
function watchSession(): void {
  let known: string | undefined;
  const check = () => {
    const session = sessionState.current();
    const present = session.kind === 'signedIn' ? session.dataKey.id : undefined;
    if (present === known) return;
    known = present;
    if (present === undefined) return;
    migrateQueue()
      .catch((error: unknown) => {
        reportTrouble(troubleOf(error));
      })
      .finally(() => void sendQueueSoon());
  };
  sessionState.subscribe(check);
  check();
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
  const now = Date.now();
  const next = nextTime(queue.current(), now, person);
  if (next !== undefined) timer = setTimeout(() => void sendQueueSoon(), next - now);
}

/** What was refused is said once; what the card is made of is asked for anew. */
async function showOutcome({ kind }: Operation, result: ResponseClass): Promise<void> {
  const isOfProfile = kind === 'preferredProfile' || kind === 'defaultProfile';
  if (isOfProfile && (result === 'done' || result === 'dropped')) void refreshedCard();
  if (result !== 'dropped' && result !== 'failed') return;
  await loadScreenTexts();
  if (result === 'failed') showToast('orange', text('queue.failed'));
  // A refused reading is of no consequence to anybody: the list shows it as unread again.
  else if (kind !== 'markRead') showToast('orange', text(refusals[kind]));
}

const refusals = {
  deleteNotification: 'notification.notDeleted',
  setLanguage: 'queue.refused.setLanguage',
  preferredProfile: 'message.profileFailed',
  defaultProfile: 'message.profileFailed',
} as const;

/** One that runs already may have asked before the server knew: another follows it. */
async function refreshedCard(): Promise<void> {
  if (refreshPhase.current() === 'running') await refreshCard().catch(() => undefined);
  await refreshCard().catch(() => undefined);
}

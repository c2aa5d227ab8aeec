/** What a person does with the queue itself: in the list of Settings. */
import { discarded, retriedNow, retried } from '#domain/queue/enqueue.ts';
import { changeQueue } from '#store/queue.ts';
import { sendQueueSoon } from '#sync/queue/sendQueue.ts';
import { refreshCard } from '#sync/refreshCard.ts';

/** 'Send now': what waits for a server in trouble is tried at once. Without a network it stays. */
export async function sendNow(): Promise<void> {
  await changeQueue((operations) => retriedNow(operations, 'all'));
  // Whether there is a network is what a call finds out; its answer lets the queue go.
  await refreshCard().catch(() => undefined);
  await sendQueueSoon();
}

/** One that was given up begins anew. */
export async function retryOperation(opId: string): Promise<void> {
  const now = Date.now();
  await changeQueue((operations) => retried(operations, opId, now));
  await sendQueueSoon();
}

/** One that was given up is forgotten: what the server says holds again. */
export async function discardOperation(opId: string): Promise<void> {
  await changeQueue((operations) => discarded(operations, opId));
}

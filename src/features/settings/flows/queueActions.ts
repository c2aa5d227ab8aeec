/** What a user does with the queue itself, in the list of Settings. */
import { wallNow } from '#clock/clock.ts';
import { discarded, retriedNow, retried } from '#domain/queue/enqueue.ts';
import { changeQueue } from '#store/queue.ts';
import { sendQueueSoon } from '#sync/queue/sendQueue.ts';
import { refreshCard } from '#sync/refreshCard.ts';

/** 'Send now': operations that wait for a server in trouble are tried at once. Without a network, they stay. */
export async function sendNow(): Promise<void> {
  await changeQueue((operations) => retriedNow(operations, 'all'));
  // Only a call finds out whether there is a network. Its answer releases the queue.
  await refreshCard().catch(() => undefined);
  await sendQueueSoon();
}

/** Restarts an operation that was given up. */
export async function retryOperation(opId: string): Promise<void> {
  const now = wallNow();
  await changeQueue((operations) => retried(operations, opId, now));
  await sendQueueSoon();
}

/** Discards an operation that was given up. The server's value applies again. */
export async function discardOperation(opId: string): Promise<void> {
  await changeQueue((operations) => discarded(operations, opId));
}

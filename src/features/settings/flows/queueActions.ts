/** What a person does with the queue itself: in the list of Settings. */
import { discarded, hurried, retried } from '#domain/queue/enqueue.ts';
import { changeQueue } from '#store/queue.ts';
import { drainSoon } from '#sync/queue/drain.ts';
import { refreshCard } from '#sync/refreshCard.ts';

/** 'Send now': what waits for a server in trouble is tried at once. Without a network it stays. */
export async function sendNow(): Promise<void> {
  await changeQueue((operations) => hurried(operations, 'all'));
  // Whether there is a network is what a call finds out; its answer lets the queue go.
  await refreshCard().catch(() => undefined);
  await drainSoon();
}

/** One that was given up begins anew. */
export async function retryOperation(opId: string): Promise<void> {
  const now = Date.now();
  await changeQueue((operations) => retried(operations, opId, now));
  await drainSoon();
}

/** One that was given up is forgotten: what the server says holds again. */
export async function discardOperation(opId: string): Promise<void> {
  await changeQueue((operations) => discarded(operations, opId));
}

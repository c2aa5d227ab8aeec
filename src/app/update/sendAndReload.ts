/** A reload that the user requests when nothing can be saved: the page first sends what only it holds. */
import { withFallback } from '#async/timeout.ts';
import { dueNow } from '#domain/queue/enqueue.ts';
import { changeQueue } from '#store/queue.ts';
import { sendQueueSoon } from '#sync/queue/sendQueue.ts';

/** The longest time that a user waits for the server. */
const longestWaitMs = 5_000;

/** Never rejects. What the server has not accepted within the wait is lost with the page. */
export async function sendAndReload(
  reload = (): void => {
    window.location.reload();
  },
  waitMs = longestWaitMs,
): Promise<void> {
  const sent = send().catch(() => undefined);
  await withFallback(sent, waitMs, undefined);
  reload();
}

async function send(): Promise<void> {
  await changeQueue(dueNow);
  await sendQueueSoon();
}

/** A reload that the user requests when nothing can be saved: the page first sends what only it holds. */
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
  await Promise.race([
    send().catch(() => undefined),
    new Promise<void>((resolve) => {
      setTimeout(resolve, waitMs);
    }),
  ]);
  reload();
}

async function send(): Promise<void> {
  await changeQueue(dueNow);
  await sendQueueSoon();
}

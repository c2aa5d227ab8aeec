import { unreadIds } from '#domain/notification/unread.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { enqueueAll } from '#store/queue.ts';
import { sendQueueSoon } from '#sync/queue/sendQueue.ts';

/**
 * Marks all notifications of a list as read: here at once, on the server afterwards. Each one is marked as if
 * it had been tapped. The contract has no call for all of them.
 */
export async function markAllRead(notifications: readonly Notification[]): Promise<void> {
  await enqueueAll(unreadIds(notifications).map((value) => ({ kind: 'markRead' as const, value })));
  await sendQueueSoon();
}

import { unreadIds } from '#domain/notification/unread.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { enqueueAll } from '#store/queue.ts';
import { sendQueueSoon } from '#sync/queue/sendQueue.ts';

/**
 * Marks all of a list as read: here at once, at the server behind it, each as a tap on it would have. The
 * contract has no call for all of them.
 */
export async function markAllRead(notifications: readonly Notification[]): Promise<void> {
  await enqueueAll(unreadIds(notifications).map((value) => ({ kind: 'markRead' as const, value })));
  await sendQueueSoon();
}

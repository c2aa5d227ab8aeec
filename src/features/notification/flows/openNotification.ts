import { getDefaultStore } from 'jotai';
import type { Notification } from '#domain/notification/notification.ts';
import { enqueue } from '#store/queue.ts';
import { sendQueueSoon } from '#sync/queue/sendQueue.ts';
import { openedNotification } from './openedNotification.ts';

/**
 * Section 2: 'tapping opens NotificationMessage and marks the item read'. It is marked here at once and on
 * the server afterwards. The caller navigates to the screen.
 */
export async function openNotification({ id, isRead }: Notification): Promise<void> {
  getDefaultStore().set(openedNotification, id);
  if (isRead) return;
  await enqueue({ kind: 'markRead', value: id });
  await sendQueueSoon();
}

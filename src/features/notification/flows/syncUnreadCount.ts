/** The stored start-up reply contains the unread count. Later changes to the count are corrected there. */
import { queue } from '#store/queue.ts';
import { amendReply } from '#store/replies.ts';
import { replyCache } from '#session/replyCache.ts';

/** Subtracts one from the count, if the server still counted this notification. */
export async function takeFromUnread(id: string): Promise<void> {
  const isUnread = replyCache
    .get('notifications')
    ?.value.some((notification) => notification.id === id && notification.statusRead !== true);
  const isNotified = queue.current().some(({ value, state }) => value === id && state === 'told');
  const count = replyCache.get('startup')?.value.notifications.unreadCount;
  if (isUnread === true && !isNotified && count !== undefined) await syncUnreadCount(count - 1);
}

/** Stores the server's current number of unread notifications. */
export async function syncUnreadCount(count: number): Promise<void> {
  const startup = replyCache.get('startup');
  if (startup === undefined || startup.value.notifications.unreadCount === count) return;
  const value = {
    ...startup.value,
    notifications: { ...startup.value.notifications, unreadCount: Math.max(0, count) },
  };
  await amendReply('startup', value);
}

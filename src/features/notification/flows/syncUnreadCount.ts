/** The kept start-up reply says how many are unread; what is learnt after it is put right there. */
import { queue } from '#store/queue.ts';
import { amendReply } from '#store/replies.ts';
import { replyCache } from '#store/replyCache.ts';

/** Takes one off the count, if the server counted this notification so far. */
export async function takeFromUnread(id: string): Promise<void> {
  const isUnread = replyCache
    .get('notifications')
    ?.value.some((notification) => notification.id === id && notification.statusRead !== true);
  const isNotified = queue.current().some(({ value, state }) => value === id && state === 'told');
  const count = replyCache.get('startup')?.value.notifications.unreadCount;
  if (isUnread === true && !isNotified && count !== undefined) await syncUnreadCount(count - 1);
}

/** Keeps the number of unread notifications as the server knows it by now. */
export async function syncUnreadCount(count: number): Promise<void> {
  const startup = replyCache.get('startup');
  if (startup === undefined || startup.value.notifications.unreadCount === count) return;
  const value = {
    ...startup.value,
    notifications: { ...startup.value.notifications, unreadCount: Math.max(0, count) },
  };
  await amendReply('startup', value);
}

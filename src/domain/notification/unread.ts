import type { Notification } from './notification.ts';

/** Section 2, wide header and tabs: the number of unread notifications. */
export function unreadCount(notifications: readonly Pick<Notification, 'isRead'>[]): number {
  return notifications.reduce((count, { isRead }) => (isRead ? count : count + 1), 0);
}

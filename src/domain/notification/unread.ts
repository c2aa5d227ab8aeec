import type { Notification } from './notification.ts';

/** Section 2, wide header and tabs: the number of unread notifications. */
export function unreadCount(notifications: readonly Pick<Notification, 'isRead'>[]): number {
  return notifications.reduce((count, { isRead }) => (isRead ? count : count + 1), 0);
}

/** The ids of the unread notifications. */
export function unreadIds(
  notifications: readonly Pick<Notification, 'id' | 'isRead'>[],
): readonly string[] {
  return notifications.filter(({ isRead }) => !isRead).map(({ id }) => id);
}

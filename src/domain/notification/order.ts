import type { Notification } from './notification.ts';

/**
 * Section 9: 'Notifications sorted by StatusRead ascending', so unread ones come first (decisions/unread-first). Equal
 * ones stay in the server's order.
 */
export function unreadFirst(notifications: readonly Notification[]): readonly Notification[] {
  return [
    ...notifications.filter(({ isRead }) => !isRead),
    ...notifications.filter(({ isRead }) => isRead),
  ];
}

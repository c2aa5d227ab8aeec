import type { Notification } from './notification.ts';

/**
 * Section 9: 'Notifications sorted by StatusRead ascending', so unread come first (decision 19);
 * among equals the server's order stays.
 */
export function unreadFirst(notifications: readonly Notification[]): readonly Notification[] {
  return [
    ...notifications.filter(({ isRead }) => !isRead),
    ...notifications.filter(({ isRead }) => isRead),
  ];
}

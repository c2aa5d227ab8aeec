import type { Notification } from '#domain/notification/notification.ts';
import type { NotificationsDto } from '../dto/notification.ts';

/**
 * The notifications reply. A notification without a status counts as unread, so that a missing field hides
 * nothing.
 */
export function toNotifications(dto: NotificationsDto): readonly Notification[] {
  return dto.map(({ id, title, message, statusRead }) => ({
    id,
    title: title === undefined || title.trim() === '' ? undefined : title,
    message,
    isRead: statusRead === true,
  }));
}

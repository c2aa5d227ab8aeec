import type { Notification } from '#domain/notification/notification.ts';
import type { NotificationsDto } from '../dto/notification.ts';

/** The notifications reply. What has no status counts as unread: nothing is hidden by a missing field. */
export function toNotifications(dto: NotificationsDto): readonly Notification[] {
  return dto.map(({ id, title, message, statusRead }) => ({
    id,
    title: title === undefined || title.trim() === '' ? undefined : title,
    message,
    isRead: statusRead === true,
  }));
}

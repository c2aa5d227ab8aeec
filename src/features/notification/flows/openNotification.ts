import { getDefaultStore } from 'jotai';
import { withRead } from '#domain/notification/changes.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { changeNotifications } from '#store/notificationChanges.ts';
import { openedNotification } from '../openedNotification.ts';
import { tellSoon } from './tellServer.ts';

/**
 * Section 2: 'tapping opens NotificationMessage and marks the item read': here at once, at the
 * server behind it. The caller goes to the screen.
 */
export async function openNotification({ id, isRead }: Notification): Promise<void> {
  getDefaultStore().set(openedNotification, id);
  if (isRead) return;
  await changeNotifications((changes) => withRead(changes, id));
  await tellSoon();
}

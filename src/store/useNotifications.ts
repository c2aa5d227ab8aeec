import { useMemo, useSyncExternalStore } from 'react';
import { toNotifications } from '#contract/map/notification.ts';
import { withChanges, type NotificationChanges } from '#domain/notification/changes.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { unreadFirst } from '#domain/notification/order.ts';
import { notificationChanges } from './notificationChanges.ts';
import { useReplies } from './useReplies.ts';

/** What the person did with notifications and the server may not know yet. */
export function useNotificationChanges(): NotificationChanges {
  return useSyncExternalStore(notificationChanges.subscribe, notificationChanges.current);
}

/** The notifications as the person left them, unread first; undefined until they were fetched once. */
export function useNotifications(): readonly Notification[] | undefined {
  const reply = useReplies().notifications?.value;
  const changes = useNotificationChanges();
  const fromServer = useMemo(
    () => (reply === undefined ? undefined : toNotifications(reply)),
    [reply],
  );
  return useMemo(
    () => (fromServer === undefined ? undefined : unreadFirst(withChanges(fromServer, changes))),
    [fromServer, changes],
  );
}

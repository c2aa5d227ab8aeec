import { useMemo, useSyncExternalStore } from 'react';
import { toNotifications } from '#contract/map/notification.ts';
import { withChanges } from '#domain/notification/changes.ts';
import { withDays } from '#domain/notification/firstSeen.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { unreadFirst } from '#domain/notification/order.ts';
import type { Operations } from '#domain/queue/operation.ts';
import { queue } from './queue.ts';
import { useReply } from './useReply.ts';

/** The operations that wait in the queue, and those that were given up. */
export function useQueue(): Operations {
  return useSyncExternalStore(queue.subscribe, queue.current);
}

/** The notifications with the user's own changes, unread first; undefined until they were fetched once. */
export function useNotifications(): readonly Notification[] | undefined {
  const reply = useReply('notifications');
  const operations = useQueue();
  const fromServer = useMemo(
    () =>
      reply === undefined ? undefined : withDays(toNotifications(reply.value), reply.firstSeen),
    [reply],
  );
  return useMemo(
    () => (fromServer === undefined ? undefined : unreadFirst(withChanges(fromServer, operations))),
    [fromServer, operations],
  );
}

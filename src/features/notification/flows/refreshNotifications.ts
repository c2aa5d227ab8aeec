import { withoutTold } from '#domain/notification/changes.ts';
import { changeNotifications, notificationChanges } from '#store/notificationChanges.ts';
import { shelf } from '#store/shelf.ts';
import { refreshReply } from '#sync/refreshReply.ts';
import { inTurn } from './inTurn.ts';
import { keepUnreadCount } from './keepUnreadCount.ts';
import { tellServer } from './tellServer.ts';

/**
 * Tells the server what it does not know yet, fetches the list (section 7) and keeps it.
 * @throws CloudFailure when no list came; the kept one stays.
 */
export function refreshNotifications(): Promise<void> {
  return inTurn(async () => {
    await tellServer();
    const toldBefore = notificationChanges.current();
    await refreshReply('notifications', {});
    const list = shelf.get('notifications')?.value ?? [];
    const unread = list.filter(({ statusRead }) => statusRead !== true).length;
    const counted = keepUnreadCount(unread);
    if (toldBefore.length > 0) {
      await changeNotifications((changes) => withoutTold(changes, toldBefore));
    }
    await counted;
  });
}

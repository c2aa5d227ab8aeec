import { withoutTold } from '#domain/notification/changes.ts';
import { changeQueue, queue } from '#store/queue.ts';
import { shelf } from '#store/shelf.ts';
import { drain } from '#sync/queue/drain.ts';
import { inTurn } from '#sync/queue/inTurn.ts';
import { refreshReply } from '#sync/refreshReply.ts';
import { keepUnreadCount } from './keepUnreadCount.ts';

/**
 * Tells the server what it does not know yet, fetches the list (section 7) and keeps it.
 * @throws CloudFailure when no list came; the kept one stays.
 */
export function refreshNotifications(): Promise<void> {
  return inTurn(async () => {
    await drain();
    const toldBefore = queue.current();
    await refreshReply('notifications', {});
    const list = shelf.get('notifications')?.value ?? [];
    const unread = list.filter(({ statusRead }) => statusRead !== true).length;
    const counted = keepUnreadCount(unread);
    if (toldBefore.some(({ state }) => state === 'told')) {
      await changeQueue((operations) => withoutTold(operations, toldBefore));
    }
    await counted;
  });
}

import { withoutAcknowledged } from '#domain/notification/changes.ts';
import { daysFirstSeen, type FirstSeen } from '#domain/notification/firstSeen.ts';
import { today } from '#device/today.ts';
import { changeQueue, queue } from '#store/queue.ts';
import { loadReply } from '#store/replies.ts';
import { replyCache } from '#session/replyCache.ts';
import { sendQueue } from '#sync/queue/sendQueue.ts';
import { inQueueOrder } from '#sync/queue/inQueueOrder.ts';
import { refreshReply } from '#sync/refreshReply.ts';
import { syncUnreadCount } from './syncUnreadCount.ts';

/**
 * Sends the server the pending changes, fetches the list (section 7) and stores it.
 * @throws CloudFailure when no list arrived; the stored list stays.
 */
export function refreshNotifications(): Promise<void> {
  return inQueueOrder(async () => {
    await sendQueue();
    const acknowledgedBefore = queue.current();
    // Shortly after the page loads, the previous list may still be on the disk only.
    await loadReply('notifications');
    await refreshReply('notifications', {}, daysOf);
    const list = replyCache.get('notifications')?.value ?? [];
    const unread = list.filter(({ statusRead }) => statusRead !== true).length;
    const counted = syncUnreadCount(unread);
    if (acknowledgedBefore.some(({ state }) => state === 'told')) {
      await changeQueue((operations) => withoutAcknowledged(operations, acknowledgedBefore));
    }
    await counted;
  });
}

/** The contract has no date. The day on which a notification first appeared here is used instead. */
function daysOf(fresh: readonly { readonly id: string }[]): FirstSeen {
  const stored = replyCache.get('notifications');
  const before =
    stored === undefined ? undefined : { ids: idsOf(stored.value), days: stored.firstSeen ?? {} };
  return daysFirstSeen(idsOf(fresh), before, today.current());
}

function idsOf(list: readonly { readonly id: string }[]): readonly string[] {
  return list.map(({ id }) => id);
}

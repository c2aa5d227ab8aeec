/** Updates the count of unread notifications with what the queue has sent to the server. */
import type { Operation } from '#domain/queue/operation.ts';
import { followOutcomes } from '#sync/queue/outcomes.ts';
import { takeFromUnread } from './syncUnreadCount.ts';

/** @returns ends it. */
export function followUnreadOutcomes(): () => void {
  return followOutcomes(async (operation, result) => {
    if (result === 'done' && isOfNotification(operation)) await takeFromUnread(operation.value);
  });
}

function isOfNotification({ kind }: Operation): boolean {
  return kind === 'markRead' || kind === 'deleteNotification';
}

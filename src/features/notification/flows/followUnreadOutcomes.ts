/** The count of unread notifications follows what the queue has told the server. */
import type { Operation } from '#domain/queue/operation.ts';
import { followOutcomes } from '#sync/queue/outcomes.ts';
import { takeFromUnread } from './syncUnreadCount.ts';

let isFollowing = false;

/** Begins with the first call, for as long as the page lives. */
export function followUnreadOutcomes(): void {
  if (isFollowing) return;
  isFollowing = true;
  followOutcomes(async (operation, result) => {
    if (result === 'done' && isOfNotification(operation)) await takeFromUnread(operation.value);
  });
}

function isOfNotification({ kind }: Operation): boolean {
  return kind === 'markRead' || kind === 'deleteNotification';
}

/** Updates the badge on the app's icon from the session, the lock and the unread count (decisions/push). */
import { isLocked } from '#domain/lock/lock.ts';
import { showBadge } from '#device/badge.ts';
import { badgeOf, type Badge, type BadgeInput } from '#domain/notification/badge.ts';
import { sessionState } from '#session/session.ts';
import { lockState } from '#lock/lockState.ts';
import { replyCache } from '#session/replyCache.ts';
import { pendingReadCount } from '#store/pendingReadCount.ts';
import { onChanges, onEvent, stopAll, type Stop } from '#async/stop.ts';

interface BadgeJob {
  /** The worker also sets the badge, so the badge that this page showed last may have changed. */
  readonly refresh: () => void;
  readonly stop: Stop;
}

/** Starts as a part of the push job, which refreshes the badge after each message. */
export function startBadgeJob(): BadgeJob {
  let shown: Badge | undefined;
  /** The unread count when the lock closed: afterwards it is not available here. */
  let lastUnread: number | undefined;
  const show = (facts: BadgeInput): void => {
    const badge = badgeOf(facts);
    if (badge === undefined || badge === shown) return;
    shown = badge;
    showBadge(badge);
  };
  const mark = (): void => {
    const { kind } = sessionState.current();
    const isClosed = kind === 'locked' || isLocked(lockState.current().kind);
    const count = replyCache.get('startup')?.value.notifications.unreadCount;
    if (count !== undefined) lastUnread = Math.max(0, count - pendingReadCount.current());
    if (kind === 'signedOut') lastUnread = undefined;
    const session = kind === 'signedOut' ? 'signedOut' : isClosed ? 'locked' : 'open';
    show({ session, unread: lastUnread });
  };
  const refresh = (): void => {
    shown = undefined;
    mark();
  };
  const stop = stopAll(
    onChanges([sessionState, lockState, replyCache, pendingReadCount], mark),
    // A closing page leaves its badge behind, and under a lock the badge shows no number.
    onEvent(window, 'pagehide', () => {
      if (lockState.current().kind === 'unlocked') show({ session: 'locked', unread: lastUnread });
    }),
    onEvent(window, 'pageshow', refresh),
    onEvent(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') refresh();
    }),
  );
  mark();
  return { refresh, stop };
}

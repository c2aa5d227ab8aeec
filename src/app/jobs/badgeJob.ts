/** Updates the badge on the app's icon from the session, the lock and the unread count (decisions/push). */
import { isLocked } from '#domain/lock/lock.ts';
import { showBadge } from '#device/badge.ts';
import { badgeOf, type Badge, type BadgeInput } from '#domain/notification/badge.ts';
import { sessionState, sessionAccess } from '#session/session.ts';
import { lockState } from '#store/lock/lockState.ts';
import { replyCache } from '#session/replyCache.ts';
import { pendingReadCount } from '#store/pendingReadCount.ts';

let shown: Badge | undefined;
/** The unread count when the lock closed: afterwards it is not available here. */
let lastUnread: number | undefined;

export function startBadgeJob(): void {
  for (const each of [sessionState, lockState, replyCache, pendingReadCount]) each.subscribe(mark);
  // A closing page leaves its badge behind, and under a lock the badge shows no number.
  window.addEventListener('pagehide', () => {
    if (lockState.current().kind === 'unlocked') show({ session: 'locked', unread: lastUnread });
  });
  window.addEventListener('pageshow', refreshBadge);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshBadge();
  });
  mark();
}

/** The worker also sets the badge, so the badge that this page showed last may have changed. */
export function refreshBadge(): void {
  shown = undefined;
  mark();
}

function mark(): void {
  const access = sessionAccess();
  const isClosed = access === 'locked' || isLocked(lockState.current().kind);
  const count = replyCache.get('startup')?.value.notifications.unreadCount;
  if (count !== undefined) lastUnread = Math.max(0, count - pendingReadCount.current());
  if (access === 'none') lastUnread = undefined;
  const session = access === 'none' ? 'signedOut' : isClosed ? 'locked' : 'open';
  show({ session, unread: lastUnread });
}

function show(facts: BadgeInput): void {
  const badge = badgeOf(facts);
  if (badge === undefined || badge === shown) return;
  shown = badge;
  showBadge(badge);
}

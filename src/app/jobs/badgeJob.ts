/** The mark on the app's icon follows who is signed in, the lock, and what is unread (decision 39). */
import { showBadge } from '#device/badge.ts';
import { badgeOf, type Badge, type BadgeInput } from '#domain/notification/badge.ts';
import { sessionState } from '#identity/session.ts';
import { lockState } from '#store/lock/lockState.ts';
import { replyCache } from '#store/replyCache.ts';
import { pendingReadCount } from '#store/pendingReadCount.ts';

let shown: Badge | undefined;
/** What was unread when the lock closed: afterwards nobody here can know. */
let lastUnread: number | undefined;

export function startBadgeJob(): void {
  for (const each of [sessionState, lockState, replyCache, pendingReadCount]) each.subscribe(mark);
  // A page that goes leaves its icon behind, and under a lock that one says no number.
  window.addEventListener('pagehide', () => {
    if (lockState.current().kind === 'unlocked') show({ session: 'locked', unread: lastUnread });
  });
  window.addEventListener('pageshow', refreshBadge);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshBadge();
  });
  mark();
}

/** The worker marks the icon too: what this page last showed need not be what is there. */
export function refreshBadge(): void {
  shown = undefined;
  mark();
}

function mark(): void {
  const { kind } = sessionState.current();
  const lock = lockState.current().kind;
  const isLocked = kind === 'locked' || lock === 'locked' || lock === 'closed';
  const count = replyCache.get('startup')?.value.notifications.unreadCount;
  if (count !== undefined) lastUnread = Math.max(0, count - pendingReadCount.current());
  if (kind === 'signedOut') lastUnread = undefined;
  const session = kind === 'signedOut' ? 'signedOut' : isLocked ? 'locked' : 'open';
  show({ session, unread: lastUnread });
}

function show(facts: BadgeInput): void {
  const badge = badgeOf(facts);
  if (badge === undefined || badge === shown) return;
  shown = badge;
  showBadge(badge);
}

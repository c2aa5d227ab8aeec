/** Fetches the card at the start, hourly, and sooner after a failure. One tab does this for all tabs (SR-080). */
import { steadyNow, wallNow } from '#clock/clock.ts';
import type { FailureKind } from '#cloud/failure.ts';
import type { CardReplyName } from '#contract/cardReplies.ts';
import { connectivity } from '#device/connectivity.ts';
import { dataRefreshMs, isRefreshDue } from '#domain/card/refresh.ts';
import { onChange } from '#domain/observable/onChange.ts';
import { backoffMs } from '#domain/session/backoff.ts';
import { refreshNotifications } from '#features/notification/flows/refreshNotifications.ts';
import { fetchEnvironment } from '#identity/environment.ts';
import { replyCache } from '#session/replyCache.ts';
import { isLeader } from '#tabs/leader.ts';
import { cardReplyNames, refreshCard, markRefreshSkipped } from '#sync/refreshCard.ts';
import { refreshReply } from '#sync/refreshReply.ts';
import { showMessage } from '#ui/toast/messages.ts';
import { dismissTopic } from '#ui/toast/toasts.ts';
import { canCallCloud, retryTokensSoon } from '../wiring/wiring.ts';
import { campaignWhileVisible } from './leaderCandidacy.ts';

/** How often the job checks whether a refresh is due. */
const checkMs = 10_000;
/** The shortest pause after a server fault or an answer that cannot be read. */
const troubleMs = 5 * 60_000;

let failedTries = 0;
/** After a failure: the earliest time of the next try, on the monotonic clock. */
let retryAt = -Infinity;
/**
 * The replies that did not arrive with the last try: only these are requested again before the hour is over
 * (docs/decisions/failed-replies.md).
 */
let missing: readonly CardReplyName[] = cardReplyNames;
/** When all of the replies were requested, on the monotonic clock. */
let allAskedAt = -Infinity;
let isRefreshing = false;
/** Whether the last try could not reach the server: no network, or a captive portal. */
let isWayBlocked = false;
/**
 * A start requests the card once, or shows what another tab has requested since, however new the stored card
 * is.
 */
let hasAsked = false;

export function startRefreshJob(): void {
  watchConfirmation();
  campaignWhileVisible(() => {
    // The leader tab fetches. The other tabs show what it stores, and nothing waits for them.
    if (isLeader.current()) void refreshBehind();
    else markRefreshSkipped();
  });
  void fetchEnvironment().then(() => {
    if (!canCallCloud()) markRefreshSkipped();
  });
  isLeader.subscribe(() => void refreshIfDue());
  connectivity.subscribe(onConnectivity);
  document.addEventListener('visibilitychange', () => void refreshIfDue());
  window.setInterval(() => void refreshIfDue(), checkMs);
}

/**
 * The browser's flag is a hint: any signal that the network is back triggers a try at once, whatever its
 * source.
 */
function onConnectivity(): void {
  if (connectivity.current() === 'online') {
    // decisions/toasts: the problem is over.
    dismissTopic('network');
    retryTokensSoon();
    retryAt = -Infinity;
    void refreshIfDue();
  } else if (failedTries === 0) {
    // Another call has failed. A network that blocks everything sends no signal when it works again.
    recordFailure(0);
  }
}

function recordFailure(leastPauseMs: number): void {
  failedTries += 1;
  const pauseMs = backoffMs(failedTries, Math.random());
  retryAt = steadyNow() + Math.max(pauseMs, leastPauseMs);
}

let confirmedAt: number | undefined;
let seenAt = 0;

/** Another tab's refresh counts as this one's. */
function watchConfirmation(): void {
  const read = (): number | undefined => replyCache.get('user')?.confirmedAt;
  const onConfirmed = (atMs: number | undefined): void => {
    confirmedAt = atMs;
    seenAt = steadyNow();
  };
  onChange(replyCache, read, onConfirmed);
  if (read() !== undefined) onConfirmed(read());
}

function isDue(): boolean {
  if (failedTries > 0) return steadyNow() >= retryAt;
  if (!hasAsked && (confirmedAt ?? 0) < performance.timeOrigin) return true;
  return isRefreshDue({
    sinceConfirmedMs: confirmedAt === undefined ? undefined : wallNow() - confirmedAt,
    sinceSeenMs: steadyNow() - seenAt,
  });
}

/** Specification, section 9: hourly, and only while the page is visible and a network may be available. */
async function refreshIfDue(): Promise<void> {
  const isWatched = document.visibilityState === 'visible';
  const mayReach = navigator.onLine || connectivity.current() === 'online';
  if (isWatched && mayReach && isLeader.current() && isDue()) await refreshBehind();
}

/** Refreshes without a request from the user; a failure leaves the card unchanged. */
async function refreshBehind(): Promise<void> {
  if (!canCallCloud()) {
    markRefreshSkipped();
    return;
  }
  if (isRefreshing) return;
  isRefreshing = true;
  hasAsked = true;
  const wanted = wantedNow();
  const isWhole = wanted === cardReplyNames;
  if (isWhole) allAskedAt = steadyNow();
  // This pause is over; a token pause that started at the same time would double the wait.
  if (isWayBlocked) retryTokensSoon();
  const problem = await problemOfRefresh(wanted);
  isRefreshing = false;
  isWayBlocked = problem !== undefined && isOfTheWay(problem.kind);
  if (problem === undefined) {
    failedTries = 0;
    missing = cardReplyNames;
    if (isWhole) await refreshOffline();
    return;
  }
  missing = problem.replies;
  recordFailure(isWayBlocked ? 0 : troubleMs);
  if (missing.includes('startup') && isWorthSaying(problem.kind)) showMessage('startupFailed');
  // The server answers, although not to every request: the data that the screens show offline is fetched
  // anyway.
  if (isWhole && !isWayBlocked) await refreshOffline();
}

/** After a failure, the replies that did not arrive; all of them once the hour is over. */
function wantedNow(): readonly CardReplyName[] {
  const isHourOver = steadyNow() - allAskedAt >= dataRefreshMs;
  return failedTries === 0 || isHourOver ? cardReplyNames : missing;
}

/**
 * Fetches what the screens show without a network, even if they have not been opened yet: the profile's
 * fields and the notifications. Messages that were read or deleted while the server was unreachable are sent
 * first. The card is confirmed without this data, and each part shows its own failure.
 */
async function refreshOffline(): Promise<void> {
  await Promise.allSettled([
    refreshNotifications(),
    refreshReply('attributeConfig', {}),
    refreshReply('systemLabels', {}),
  ]);
}

interface Problem {
  readonly kind: FailureKind;
  readonly replies: readonly CardReplyName[];
}

async function problemOfRefresh(wanted: readonly CardReplyName[]): Promise<Problem | undefined> {
  try {
    const outcome = await refreshCard(wanted);
    if (outcome.kind === 'refreshed') return undefined;
    return { kind: outcome.failure.kind, replies: outcome.replies };
  } catch {
    return { kind: 'unreadable', replies: wanted };
  }
}

function isOfTheWay(kind: FailureKind): boolean {
  return kind === 'offline' || kind === 'portal' || kind === 'timeout';
}

/**
 * Whether a failure needs a message. A missing network and a captive portal have banners, and an ended
 * session has its screen.
 */
function isWorthSaying(kind: FailureKind): boolean {
  const hasBanner = kind === 'offline' || kind === 'portal' || connectivity.current() !== 'online';
  return !hasBanner && kind !== 'signedOut';
}

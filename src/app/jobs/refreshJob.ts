/** The card is fetched at the start, hourly, and sooner after a failure: by one tab of all (SR-080). */
import type { FailureKind } from '#cloud/failure.ts';
import type { CardReplyName } from '#contract/cardReplies.ts';
import { connectivity } from '#device/connectivity.ts';
import { dataRefreshMs, isRefreshDue } from '#domain/card/refresh.ts';
import { backoffMs } from '#domain/session/backoff.ts';
import { refreshNotifications } from '#features/notification/flows/refreshNotifications.ts';
import { fetchEnvironment } from '#identity/environment.ts';
import { replyCache } from '#store/replyCache.ts';
import { isLeader } from '#sync/leader.ts';
import { cardReplyNames, refreshCard, markRefreshSkipped } from '#sync/refreshCard.ts';
import { refreshReply } from '#sync/refreshReply.ts';
import { showMessage } from '#ui/toast/showMessage.ts';
import { dismissTopic } from '#ui/toast/toasts.ts';
import { canCallCloud, retryTokensSoon } from '../wiring.ts';
import { campaignWhileVisible } from './leaderCandidacy.ts';

/** How often it is looked whether a refresh is due. */
const checkMs = 10_000;
/** A server in trouble, or an answer that cannot be read, is not asked again sooner. */
const troubleMs = 5 * 60_000;

let failedTries = 0;
/** After a failure: from then on it is tried again, on the clock that nobody can set. */
let retryAt = -Infinity;
/** What did not come with the last try: it alone is tried again before the hour is over (docs/decisions/failed-replies.md). */
let missing: readonly CardReplyName[] = cardReplyNames;
/** When all of them were asked for, on the clock that nobody can set. */
let allAskedAt = -Infinity;
let isRefreshing = false;
/** Whether the last try found no way to the server: no network, or a captive portal. */
let isWayBlocked = false;
/** A start asks once, or shows what another tab has asked for since, however young the kept card is. */
let hasAsked = false;

export function startRefreshJob(): void {
  watchConfirmation();
  campaignWhileVisible(() => {
    // Whoever leads fetches; the others show what it stores, and nobody waits for them.
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

/** The browser's flag is a hint: what says that the network is back is tried at once, whoever said it. */
function onConnectivity(): void {
  if (connectivity.current() === 'online') {
    // Decision 53: what was wrong is over.
    dismissTopic('network');
    retryTokensSoon();
    retryAt = -Infinity;
    void refreshIfDue();
  } else if (failedTries === 0) {
    // Some other call has failed. A network that lets nothing through says nothing when it does again.
    recordFailure(0);
  }
}

function recordFailure(leastPauseMs: number): void {
  failedTries += 1;
  const pauseMs = backoffMs(failedTries, Math.random());
  retryAt = performance.now() + Math.max(pauseMs, leastPauseMs);
}

let confirmedAt: number | undefined;
let seenAt = 0;

/** Another tab's refresh counts as this one's. */
function watchConfirmation(): void {
  const check = (): void => {
    const next = replyCache.get('user')?.confirmedAt;
    if (next === confirmedAt) return;
    confirmedAt = next;
    seenAt = performance.now();
  };
  replyCache.subscribe(check);
  check();
}

function isDue(): boolean {
  if (failedTries > 0) return performance.now() >= retryAt;
  if (!hasAsked && (confirmedAt ?? 0) < performance.timeOrigin) return true;
  return isRefreshDue({
    sinceConfirmedMs: confirmedAt === undefined ? undefined : Date.now() - confirmedAt,
    sinceSeenMs: performance.now() - seenAt,
  });
}

/** Specification, section 9: hourly, and only while somebody can see it and a network may be there. */
async function refreshIfDue(): Promise<void> {
  const isWatched = document.visibilityState === 'visible';
  const mayReach = navigator.onLine || connectivity.current() === 'online';
  if (isWatched && mayReach && isLeader.current() && isDue()) await refreshBehind();
}

/** Refreshes without having been asked: what fails leaves the card as it is. */
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
  if (isWhole) allAskedAt = performance.now();
  // This pause has been waited out: one for tokens that began beside it would make it twice as long.
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
  // The server answers, though not all: what the screens show offline is fetched all the same.
  if (isWhole && !isWayBlocked) await refreshOffline();
}

/** After a failure what did not come; all of it once the hour is over. */
function wantedNow(): readonly CardReplyName[] {
  const isHourOver = performance.now() - allAskedAt >= dataRefreshMs;
  return failedTries === 0 || isHourOver ? cardReplyNames : missing;
}

/**
 * What the screens show without a network, though nobody has opened them yet: the profile's fields
 * and the notifications, and before these what was read or deleted while the server was away. The
 * card is confirmed without them, and each says for itself when it cannot be had.
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

/** A missing network and a sign-in page in between have their banners; a session that ended, its screen. */
function isWorthSaying(kind: FailureKind): boolean {
  const hasBanner = kind === 'offline' || kind === 'portal' || connectivity.current() !== 'online';
  return !hasBanner && kind !== 'signedOut';
}

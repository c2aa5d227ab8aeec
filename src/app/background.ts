/** What runs behind the screens, from the first paint on. */
import type { FailureKind } from '#cloud/failure.ts';
import { connectivity } from '#device/connectivity.ts';
import { backoffMs } from '#domain/session/backoff.ts';
import { dataRefreshMs } from '#domain/card/refresh.ts';
import { refreshCard, renounceRefresh } from '#sync/refreshCard.ts';
import { refreshReply } from '#sync/refreshReply.ts';
import { refreshNotifications } from '#features/notification/flows/refreshNotifications.ts';
import { text } from '#i18n/i18n.ts';
import { fetchEnvironment } from '#identity/environment.ts';
import { sessionState } from '#identity/session.ts';
import { holdDataKey, reportTrouble, troubleOf } from '#store/connection.ts';
import { lockedHere } from '#store/lock/lockedHere.ts';
import { followReplies } from '#store/replies.ts';
import { followSession } from '#store/session.ts';
import { shelf } from '#store/shelf.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { keepLock } from './lock/keepLock.ts';
import { keepDraining } from './queue/keepDraining.ts';
import { canCallCloud, retryTokensSoon } from './runtime.ts';

/** How often it is looked whether a refresh is due. */
const lookMs = 10_000;
/** A server in trouble, or an answer that cannot be read, is not asked again sooner. */
const troubleMs = 5 * 60_000;

/** On the clock that nobody can set; a refresh is due from then on. */
let dueAt = -Infinity;
let failedTries = 0;

/** Starts everything that the first paint does not need; each part fails on its own. */
export function startBackground(): void {
  keepLock();
  follow(followReplies());
  follow(followSession(onOtherTab));
  keepDraining();
  void fetchEnvironment().then(() => refreshBehind());
  watchSession();
  connectivity.subscribe(() => {
    if (connectivity.current() !== 'online') return;
    retryTokensSoon();
    if (failedTries > 0) dueAt = -Infinity;
    void refreshIfDue();
  });
  document.addEventListener('visibilitychange', () => void refreshIfDue());
  window.setInterval(() => void refreshIfDue(), lookMs);
}

function follow(following: Promise<void>): void {
  following.catch((error: unknown) => {
    reportTrouble(troubleOf(error));
  });
}

/** Another tab signed out: so does this one. It signed somebody in: this page starts anew with them. */
function onOtherTab(dataKeyId: string | undefined): void {
  if (dataKeyId !== undefined) {
    window.location.reload();
    return;
  }
  holdDataKey(undefined);
  lockedHere.set(undefined);
  shelf.clear();
  if (sessionState.current().kind !== 'signedOut') {
    sessionState.set({ kind: 'signedOut', reason: 'signedOut' });
  }
}

/** A sign-in, or the choice of a region, makes the first refresh possible. */
function watchSession(): void {
  let couldCall = canCallCloud();
  sessionState.subscribe(() => {
    const canCall = canCallCloud();
    if (canCall && !couldCall) void refreshBehind();
    couldCall = canCall;
  });
}

/**
 * Specification, section 9: hourly, and only while somebody can see it. After a failure sooner, step by
 * step later: a network that lets nothing through says nothing when it does again.
 */
async function refreshIfDue(): Promise<void> {
  const isWatched = document.visibilityState === 'visible' && navigator.onLine;
  if (isWatched && performance.now() >= dueAt) await refreshBehind();
}

/** Refreshes without having been asked: what fails leaves the card as it is. */
async function refreshBehind(): Promise<void> {
  if (!canCallCloud()) {
    renounceRefresh();
    return;
  }
  // Whatever comes of it, another is not begun beside it.
  dueAt = performance.now() + dataRefreshMs;
  const failure = await failureOfRefresh();
  if (failure === undefined) {
    failedTries = 0;
    await refreshOffline();
    return;
  }
  failedTries += 1;
  const pauseMs = backoffMs(failedTries, Math.random());
  dueAt = performance.now() + (isOfTheWay(failure) ? pauseMs : Math.max(pauseMs, troubleMs));
  if (isWorthSaying(failure)) showToast('orange', text('card.startupFailed'));
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

async function failureOfRefresh(): Promise<FailureKind | undefined> {
  try {
    const outcome = await refreshCard();
    return outcome.kind === 'refreshed' ? undefined : outcome.failure.kind;
  } catch {
    return 'unreadable';
  }
}

function isOfTheWay(kind: FailureKind): boolean {
  return kind === 'offline' || kind === 'portal' || kind === 'timeout';
}

/** A missing network and a sign-in page in between have their banners; a session that ended, its screen. */
function isWorthSaying(kind: FailureKind): boolean {
  return kind !== 'offline' && kind !== 'portal' && kind !== 'signedOut';
}

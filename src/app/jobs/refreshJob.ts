/** Fetches the card at the start, hourly, and sooner after a failure. One tab does this for all tabs (SR-080). */
import type { FailureKind } from '#cloud/failure.ts';
import type { CardReplyName } from '#contract/cardReplies.ts';
import { connectivity } from '#device/connectivity.ts';
import { refreshNotifications } from '#features/notification/flows/refreshNotifications.ts';
import { environmentState, fetchEnvironment } from '#identity/environment.ts';
import { replyCache } from '#session/replyCache.ts';
import { hasTokens, sessionState } from '#session/session.ts';
import { isLeader } from '#tabs/leader.ts';
import { cardReplyNames, refreshCard, markRefreshSkipped } from '#sync/refreshCard.ts';
import { refreshReply } from '#sync/refreshReply.ts';
import { showMessage } from '#ui/toast/messages.ts';
import { dismissTopic } from '#ui/toast/toasts.ts';
import { canCallCloud, endMovedTokens, retryTokensSoon } from '../wiring/wiring.ts';
import { campaignWhileVisible } from './leaderCandidacy.ts';
import { createRefreshSchedule, type RefreshSchedule } from './refreshSchedule.ts';
import { everyMs, onChanges, onEvent, stopAll, type Stop } from '#async/stop.ts';

/** How often the job checks whether a refresh is due. */
const checkMs = 10_000;
/** The shortest pause after a server fault or an answer that cannot be read. */
const troubleMs = 5 * 60_000;

export function startRefreshJob(): Stop {
  const schedule = createRefreshSchedule();
  const refreshBehind = createSilentRefresh(schedule);
  const refreshIfDue = (): void => {
    if (mayRefresh() && schedule.isDue()) void refreshBehind();
  };
  const stop = stopAll(
    watchConfirmation(schedule),
    campaignWhileVisible(() => {
      // The leader tab fetches. The other tabs show what it stores, and nothing waits for them.
      if (isLeader.current()) void refreshBehind();
      else markRefreshSkipped();
    }),
    isLeader.subscribe(refreshIfDue),
    onChanges([sessionState, environmentState], () => void endMovedTokens()),
    whenTokensReturn(() => {
      retryTokensSoon();
      schedule.retryNow();
      refreshIfDue();
    }),
    connectivity.subscribe(() => {
      onConnectivity(schedule, refreshIfDue);
    }),
    onEvent(document, 'visibilitychange', refreshIfDue),
    everyMs(checkMs, refreshIfDue),
  );
  void endMovedTokens();
  void fetchEnvironment().then(() => {
    if (!canCallCloud()) markRefreshSkipped();
  });
  return stop;
}

/** Specification, section 9: hourly, and only while the page is visible and a network may be available. */
function mayRefresh(): boolean {
  const isWatched = document.visibilityState === 'visible';
  const mayReach = navigator.onLine || connectivity.current() === 'online';
  return isWatched && mayReach && isLeader.current();
}

/**
 * The browser's flag is a hint: any signal that the network is back triggers a try at once, whatever its
 * source.
 */
function onConnectivity(schedule: RefreshSchedule, refreshIfDue: () => void): void {
  if (connectivity.current() === 'online') {
    // decisions/toasts: the problem is over.
    dismissTopic('network');
    retryTokensSoon();
    schedule.retryNow();
    refreshIfDue();
  } else if (!schedule.hasFailed()) {
    // Another call has failed. A network that blocks everything sends no signal when it works again.
    schedule.fail(0);
  }
}

/** The same person has signed in again after the tokens had ended. */
function whenTokensReturn(act: () => void): Stop {
  let had = hasTokens();
  return sessionState.subscribe(() => {
    const has = hasTokens();
    if (has && !had) act();
    had = has;
  });
}

/** Another tab's refresh counts as this one's. */
function watchConfirmation(schedule: RefreshSchedule): Stop {
  const check = (): void => {
    schedule.confirm(replyCache.get('user')?.confirmedAt);
  };
  check();
  return replyCache.subscribe(check);
}

/** Refreshes without a request from the user, one at a time; a failure leaves the card unchanged. */
function createSilentRefresh(schedule: RefreshSchedule): () => Promise<void> {
  let isRefreshing = false;
  /** Whether the last try could not reach the server: no network, or a captive portal. */
  let isWayBlocked = false;
  return async () => {
    if (!canCallCloud()) {
      markRefreshSkipped();
      return;
    }
    if (isRefreshing) return;
    isRefreshing = true;
    const wanted = schedule.wanted();
    const isWhole = wanted === cardReplyNames;
    schedule.begin(wanted);
    // This pause is over; a token pause that started at the same time would double the wait.
    if (isWayBlocked) retryTokensSoon();
    const problem = await problemOfRefresh(wanted);
    isRefreshing = false;
    isWayBlocked = problem !== undefined && isOfTheWay(problem.kind);
    if (problem === undefined) {
      schedule.succeed();
      if (isWhole) await refreshOffline();
      return;
    }
    const { kind, replies } = problem;
    schedule.fail(isWayBlocked ? 0 : troubleMs, replies);
    if (replies.includes('startup') && isWorthSaying(kind)) showMessage('startupFailed');
    // The server answers, although not to every request: the data that the screens show offline is fetched
    // anyway.
    if (isWhole && !isWayBlocked) await refreshOffline();
  };
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

/** The badges of the card, behind its refresh: the card waits for nothing of it (decisions/wallet). */
import { connectivity } from '#device/connectivity.ts';
import { onChange } from '#domain/observable/onChange.ts';
import { sessionState } from '#session/session.ts';
import { steadyNow } from '#clock/clock.ts';
import { isLeader } from '#tabs/leader.ts';
import { onRefreshEnd } from '#sync/onRefreshEnd.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';
import { everyMs, stopAll, type Stop } from '#async/stop.ts';
import { retryImport } from '#ui/retryImport.ts';
import { canCallCloud } from '../wiring/wiring.ts';

/** How often the job checks whether the pause after a failure is over. */
const checkMs = 30_000;

export function startWalletJob(): Stop {
  /** When a try that failed is repeated, on the monotonic clock. */
  let retryAt = Infinity;
  let isStopped = false;
  const sync = async (): Promise<void> => {
    if (isStopped || !maySync()) return;
    retryAt = Infinity;
    try {
      const { syncBadges } = await retryImport(() => import('#wallet/syncBadges.ts'));
      const pauseMs = await syncBadges();
      if (pauseMs !== undefined) retryAt = steadyNow() + pauseMs;
    } catch {
      // The disk or the code could not be read; the next refresh tries again.
    }
  };
  // The refresh of this start may be over.
  if (refreshPhase.current() === 'idle') void sync();
  return stopAll(
    onRefreshEnd(() => void sync()),
    // A session that is in memory has no place for keys yet.
    onChange(
      sessionState,
      () => sessionState.current().kind,
      (kind) => {
        if (kind === 'open' && refreshPhase.current() === 'idle') void sync();
      },
    ),
    everyMs(checkMs, () => {
      if (steadyNow() >= retryAt) void sync();
    }),
    () => {
      isStopped = true;
    },
  );
}

/** Only the leader tab asks, while it is visible and a network may be there. */
function maySync(): boolean {
  const isReachable = navigator.onLine && connectivity.current() === 'online';
  return (
    isReachable && document.visibilityState === 'visible' && isLeader.current() && canCallCloud()
  );
}

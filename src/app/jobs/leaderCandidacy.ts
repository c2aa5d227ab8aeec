/** Whether this tab is a candidate for leader tab: it is visible and can call the cloud for the user. */
import { isLocked } from '#domain/lock/lock.ts';
import { environmentState } from '#identity/environment.ts';
import { sessionState, currentDataKey } from '#session/session.ts';
import { lockState } from '#lock/lockState.ts';
import { campaign } from '#tabs/leader.ts';
import { afterPaint } from '#ui/afterPaint.ts';
import { canCallCloud } from '../wiring/wiring.ts';
import { onChanges, onEvent, stopAll, type Stop } from '#async/stop.ts';

/**
 * Starts the candidacy.
 * @param onBegun called once per session of this page, when it is known which tab leads.
 * @returns withdraws it.
 */
export function campaignWhileVisible(onBegun: () => void): Stop {
  let begun: string | undefined;
  let isLeaving = false;
  const check = (): void => {
    const session = isLeaving ? undefined : seenSession();
    void campaign(session).then(() => {
      if (session === undefined || session === begun) return;
      begun = session;
      // After an unlock, the card is rendered first.
      void afterPaint().then(onBegun);
    });
  };
  const setLeaving = (isNow: boolean) => (): void => {
    isLeaving = isNow;
    check();
  };
  const stop = stopAll(
    onChanges([sessionState, environmentState, lockState], check),
    onEvent(document, 'visibilitychange', check),
    // A frozen page keeps its Web Lock, and a page that holds one cannot enter the back/forward cache.
    ...['pagehide', 'freeze'].map((away) => onEvent(window, away, setLeaving(true))),
    ...['pageshow', 'resume'].map((back) => onEvent(window, back, setLeaving(false))),
  );
  check();
  return stopAll(stop, () => {
    isLeaving = true;
    check();
  });
}

function seenSession(): string | undefined {
  if (
    document.visibilityState !== 'visible' ||
    isLocked(lockState.current().kind) ||
    !canCallCloud()
  )
    return undefined;
  return currentDataKey()?.id;
}

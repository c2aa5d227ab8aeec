/** Whether this tab is a candidate for leader tab: it is visible and can call the cloud for the user. */
import { isLocked } from '#domain/lock/lock.ts';
import { environmentState } from '#identity/environment.ts';
import { sessionState, currentDataKey } from '#session/session.ts';
import { lockState } from '#store/lock/lockState.ts';
import { campaign } from '#tabs/leader.ts';
import { afterPaint } from '#ui/afterPaint.ts';
import { canCallCloud } from '../wiring/wiring.ts';

/**
 * Starts the candidacy.
 * @param onBegun called once per session of this page, when it is known which tab leads.
 */
export function campaignWhileVisible(onBegun: () => void): void {
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
  for (const each of [sessionState, environmentState, lockState]) each.subscribe(check);
  document.addEventListener('visibilitychange', check);
  // A frozen page keeps its Web Lock, and a page that holds one cannot enter the back/forward cache.
  for (const away of ['pagehide', 'freeze']) {
    window.addEventListener(away, () => {
      isLeaving = true;
      check();
    });
  }
  for (const back of ['pageshow', 'resume']) {
    window.addEventListener(back, () => {
      isLeaving = false;
      check();
    });
  }
  check();
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

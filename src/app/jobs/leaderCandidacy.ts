/** Whether this tab stands for the lead: somebody sees it, and it can ask the cloud for them. */
import { environmentState } from '#identity/environment.ts';
import { sessionState } from '#identity/session.ts';
import { lockState } from '#store/lock/lockState.ts';
import { currentDataKey } from '#store/connection.ts';
import { campaign } from '#sync/leader.ts';
import { afterPaint } from '#ui/afterPaint.ts';
import { canCallCloud } from '../wiring.ts';

/**
 * Begins.
 * @param onBegun told, once a session of this page's life, when it is known who leads its tabs.
 */
export function campaignWhileVisible(onBegun: () => void): void {
  let begun: string | undefined;
  let isLeaving = false;
  const check = (): void => {
    const session = isLeaving ? undefined : seenSession();
    void campaign(session).then(() => {
      if (session === undefined || session === begun) return;
      begun = session;
      // The card of who has just unlocked is painted first.
      void afterPaint().then(onBegun);
    });
  };
  for (const each of [sessionState, environmentState, lockState]) each.subscribe(check);
  document.addEventListener('visibilitychange', check);
  // A frozen page keeps its Web Lock; one that is put aside cannot be put aside while it has one.
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
  const lock = lockState.current().kind;
  const isLocked = lock === 'locked' || lock === 'closed';
  if (document.visibilityState !== 'visible' || isLocked || !canCallCloud()) return undefined;
  return currentDataKey()?.id;
}

/** Presenting the Salto key to a lock for ten seconds, which continue after a reload. */
import { wallNow } from '#clock/clock.ts';
import type { KeyEvent, KeyPorts, SaltoPort } from '#device/digitalKey/digitalKey.ts';
import { vibrate } from '#device/vibrate.ts';
import { readKeyFailure, type KeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import type { OpeningOutcome } from '#domain/digitalKey/openingOutcome.ts';
import { openingAfterReload, openingLeftMs } from '#domain/digitalKey/openingWindow.ts';
import { isOpening } from '#domain/digitalKey/saltoState.ts';
import { keyItems, setKeyItem } from '#store/keyItems.ts';
import { dismissTopic } from '#ui/toast/toasts.ts';
import { showKeyFailure } from './keyToasts.ts';
import { dispatchSalto, saltoStatus } from './saltoStatus.ts';

interface SaltoOpeningDependencies {
  readonly keyPorts: () => Promise<KeyPorts>;
  /** The card whose key is here. */
  readonly cardId: () => string | undefined;
  readonly checkRadio: () => Promise<void>;
  /** Removes a key that was withdrawn, and fetches another. */
  readonly replaceKey: (salto: SaltoPort, cardId: string) => Promise<void>;
}

export interface SaltoOpening {
  /**
   * Presents the key (section 2, Keys): one tap, and ten seconds. While they run, a second tap does nothing.
   */
  readonly present: () => Promise<void>;
  /**
   * Resumes an opening after a reload (section 4: the opening 'persists across reloads'). What the device
   * reports about its radio takes precedence.
   */
  readonly takeOver: (salto: SaltoPort) => Promise<void>;
  readonly listen: (event: KeyEvent) => void;
  readonly leave: () => void;
}

export function createSaltoOpening({
  keyPorts,
  cardId,
  checkRadio,
  replaceKey,
}: SaltoOpeningDependencies): SaltoOpening {
  /** The number of the current opening. Results of an earlier opening are ignored. */
  let run = 0;
  /** A call of this page is in progress. */
  let isCalling = false;
  let windowTimer: ReturnType<typeof setTimeout> | undefined;

  async function present(): Promise<void> {
    const wanted = cardId();
    const { state, whyNot } = saltoStatus.current();
    if (wanted === undefined || whyNot !== undefined || state.kind !== 'ready') return;
    if (openingLeftMs(keyItems.current().keyOpening, wallNow()) > 0) return;
    run += 1;
    const own = run;
    dismissTopic('key');
    dispatchSalto({ type: 'tapped' });
    const openedAt = wallNow();
    void setKeyItem('keyOpening', openedAt);
    const { salto } = await keyPorts();
    isCalling = true;
    try {
      const outcome = await salto.present(wanted).finally(() => {
        isCalling = false;
      });
      if (own === run) end(outcome, openedAt);
    } catch (error) {
      if (own === run) await endWithout(readKeyFailure(error), salto, wanted);
    }
  }

  function end(outcome: OpeningOutcome, openedAt: number): void {
    run += 1;
    dispatchSalto({ type: 'answered', outcome });
    if (outcome === 'granted') vibrate('opened');
    closeWindowIn(openingLeftMs(openedAt, wallNow()));
  }

  async function endWithout(failure: KeyFailure, salto: SaltoPort, wanted: string): Promise<void> {
    run += 1;
    dispatchSalto({ type: 'failed', code: failure.code });
    void setKeyItem('keyOpening', undefined);
    // A user who leaves a lock alone needs no message.
    if (failure.code !== 'CANCELLED') void showKeyFailure(failure, saltoStatus.current().platform);
    await checkRadio();
    if (saltoStatus.current().state.kind !== 'fetching') return;
    // The lock reports that the key was withdrawn. Another may have been issued.
    await replaceKey(salto, wanted);
  }

  function closeWindowIn(ms: number): void {
    clearTimeout(windowTimer);
    windowTimer = setTimeout(() => {
      dispatchSalto({ type: 'windowOver' });
      void setKeyItem('keyOpening', undefined);
    }, ms);
  }

  async function takeOver(salto: SaltoPort): Promise<void> {
    const stored = keyItems.current().keyOpening;
    const isRunning = await salto.isPresenting();
    if (saltoStatus.current().state.kind !== 'ready') return;
    const openedAt = openingAfterReload(stored, isRunning, wallNow());
    if (openedAt === undefined) {
      if (stored !== undefined) await setKeyItem('keyOpening', undefined);
      return;
    }
    run += 1;
    const own = run;
    if (openedAt !== stored) await setKeyItem('keyOpening', openedAt);
    dispatchSalto({ type: 'tapped' });
    clearTimeout(windowTimer);
    windowTimer = setTimeout(
      () => {
        // No result has arrived, and none will arrive now.
        if (own === run) dispatchSalto({ type: 'failed', code: 'TIMEOUT' });
        void setKeyItem('keyOpening', undefined);
      },
      openingLeftMs(openedAt, wallNow()),
    );
  }

  function listen(event: KeyEvent): void {
    if (event.type === 'lockFound') dispatchSalto({ type: 'lockFound' });
    // Handles the end of an opening that an earlier page started. For an opening of this page, the call returns
    // the result.
    if (!isOpening(saltoStatus.current().state) || isCalling) return;
    if (event.type === 'answered') end(event.outcome, keyItems.current().keyOpening ?? wallNow());
    else if (event.type === 'unanswered') void endElsewhere(event.failure);
  }

  async function endElsewhere(failure: KeyFailure): Promise<void> {
    const wanted = cardId();
    if (wanted !== undefined) await endWithout(failure, (await keyPorts()).salto, wanted);
  }

  return {
    present,
    takeOver,
    listen,
    leave: () => {
      run += 1;
      clearTimeout(windowTimer);
    },
  };
}

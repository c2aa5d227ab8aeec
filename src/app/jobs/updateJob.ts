/** New versions during the page's life: checks for them, offers them, and reloads the page with them. */
import { steadyNow } from '#clock/clock.ts';
import {
  hasUpdateFailed,
  isOutdated,
  updateOffer,
  type UpdateOffer,
} from '#device/appUpdateState.ts';
import { recordErrorCode } from '#device/errorCodes.ts';
import { currentReloadBlockers } from '#device/reloadBlockers.ts';
import { fetchMinimumVersion } from '#device/versionFile.ts';
import {
  checkForUpdate,
  controllerChanges,
  resumeFirstInstallation,
  waitingWorker,
} from '#device/serviceWorker.ts';
import { dataRefreshMs } from '#domain/card/refresh.ts';
import { appVersion } from '#domain/settings/appVersion.ts';
import { checkPauseMs, mayCheck } from '#domain/update/check.ts';
import { isBelow } from '#domain/update/minimumVersion.ts';
import { hiddenLongMs, offerInMs, type Objection } from '#domain/update/activationPolicy.ts';
import { loadScreenTexts } from '#i18n/i18n.ts';
import { reloadByItself } from '../update/reloadByItself.ts';
import { activateUpdate, windowState } from '../update/activateUpdate.ts';
import { everyMs, onEvent, stopAll, type Stop } from '#async/stop.ts';

/** How often a page that a new worker has taken over checks whether it may reload. */
const safeCheckMs = 1_000;

/** How often the app checks whether its first installation still runs. */
const installationCheckMs = 60_000;

export function startUpdateJob(): Stop {
  const check = createVersionCheck();
  const stop = stopAll(
    offerWaitingVersion(),
    controllerChanges.subscribe(reloadPage),
    hasUpdateFailed.subscribe(check.recordFailure),
    activateWhileHidden(),
    onEvent(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') void check.run();
    }),
    everyMs(dataRefreshMs, () => void check.run()),
    everyMs(installationCheckMs, () => {
      // Without a registration that can be read, the next check or the next start tries again.
      if (navigator.onLine) resumeFirstInstallation().catch(() => undefined);
    }),
  );
  // Another version may have taken over while this job waited for its start.
  if (controllerChanges.current() > 0) reloadPage();
  void check.run();
  return stop;
}

function createVersionCheck(): { run: () => Promise<void>; recordFailure: () => void } {
  let checkedAtMs: number | undefined;
  let failedAtMs: number | undefined;
  return {
    /** Requests the oldest version that may write from the host, and, if it is due, checks for a new version. */
    run: async () => {
      if (!navigator.onLine) return;
      const now = steadyNow();
      if (checkedAtMs !== undefined && now - checkedAtMs < checkPauseMs) return;
      const isFirst = checkedAtMs === undefined;
      const isDue = mayCheck({ checkedAtMs, failedAtMs }, now);
      checkedAtMs = now;
      const minimum = await fetchMinimumVersion();
      if (minimum !== undefined) await checkVersion(minimum);
      // At a start the browser has already checked, with the navigation.
      if (isDue && (!isFirst || isOutdated.current())) await checkForUpdate();
    },
    recordFailure: () => {
      if (hasUpdateFailed.current()) failedAtMs = steadyNow();
    },
  };
}

async function checkVersion(minimum: string): Promise<void> {
  const isOld = isBelow(appVersion, minimum);
  // The text that explains why nothing can be changed loads with the later screens' texts.
  if (isOld) await loadScreenTexts().catch(() => undefined);
  isOutdated.set(isOld);
}

/** Activates after a minute in which the page was hidden, and again after each further minute. */
function activateWhileHidden(): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    timer = setTimeout(() => {
      void activateUpdate('hidden');
      wait();
    }, hiddenLongMs);
  };
  const end = (): void => {
    clearTimeout(timer);
  };
  const unlisten = onEvent(document, 'visibilitychange', () => {
    end();
    if (document.visibilityState === 'hidden') wait();
  });
  return stopAll(unlisten, end);
}

/** Offers the version that waits, when the user is not disturbed by it. */
function offerWaitingVersion(): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const offerSoon = (): void => {
    clearTimeout(timer);
    updateOffer.set(undefined);
    if (waitingWorker.current() === undefined) return;
    const inMs = offerInMs(windowState(), steadyNow());
    // In gate mode nothing is offered; the check runs again when gate mode may be over.
    timer = setTimeout(inMs === 0 ? offer : offerSoon, inMs ?? hiddenLongMs);
  };
  const offer = (): void => {
    // The bar's texts are stored with the later screens' texts.
    loadScreenTexts().then(
      () => {
        if (waitingWorker.current() !== undefined) updateOffer.set(newOffer);
      },
      () => {
        timer = setTimeout(offerSoon, hiddenLongMs);
      },
    );
  };
  offerSoon();
  return stopAll(waitingWorker.subscribe(offerSoon), () => {
    clearTimeout(timer);
  });
}

const newOffer: UpdateOffer = {
  isPutAside: false,
  isAsking: false,
  objection: undefined,
  accept: () => void accept(),
  putAside: () => {
    change({ isPutAside: true });
  },
};

async function accept(): Promise<void> {
  if (updateOffer.current()?.isAsking === true) return;
  change({ isAsking: true, objection: undefined });
  const against = await activateUpdate('tap').catch((): Objection => 'otherSilent');
  // Without an objection, the page shows that it is busy until it reloads.
  if (against !== undefined) change({ isAsking: false, isPutAside: false, objection: against });
}

function change(to: Partial<UpdateOffer>): void {
  const current = updateOffer.current();
  if (current !== undefined) updateOffer.set({ ...current, ...to });
}

/** Another version is in charge: reloads the page as soon as nothing would be lost. */
function reloadPage(): void {
  if (currentReloadBlockers().length === 0) {
    if (!reloadByItself()) recordErrorCode('update-reload');
    return;
  }
  setTimeout(reloadPage, safeCheckMs);
}

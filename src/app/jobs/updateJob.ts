/** New versions during the page's life: checks for them, offers them, and reloads the page with them. */
import { steadyNow } from '#clock/clock.ts';
import { hasUpdateFailed, isOutdated, updateOffer } from '#device/appUpdateState.ts';
import { recordErrorCode } from '#device/errorCodes.ts';
import { currentReloadBlockers } from '#device/reloadBlockers.ts';
import { fetchMinimumVersion } from '#device/versionFile.ts';
import { joinUpdateVote } from '#tabs/updateVote.ts';
import { checkForUpdate, controllerChanges, waitingWorker } from '#device/serviceWorker.ts';
import { dataRefreshMs } from '#domain/card/refresh.ts';
import { appVersion } from '#domain/settings/appVersion.ts';
import { checkPauseMs, mayCheck } from '#domain/update/check.ts';
import { isBelow } from '#domain/update/minimumVersion.ts';
import { hiddenLongMs, offerInMs, type Objection } from '#domain/update/activationPolicy.ts';
import { loadScreenTexts } from '#i18n/i18n.ts';
import { reloadByItself } from '../update/reloadByItself.ts';
import { recordVisibility, activateUpdate, voteOn, windowState } from '../update/activateUpdate.ts';

/** How often a page that a new worker has taken over checks whether it may reload. */
const safeCheckMs = 1_000;

/** Starts the job, once per page. */
export function startUpdateJob(): void {
  recordVisibility();
  joinUpdateVote(voteOn);
  waitingWorker.subscribe(offerSoon);
  offerSoon();
  controllerChanges.subscribe(reloadPage);
  hasUpdateFailed.subscribe(() => {
    if (hasUpdateFailed.current()) failedAtMs = steadyNow();
  });
  document.addEventListener('visibilitychange', onVisibility);
  window.setInterval(() => void check(), dataRefreshMs);
  void check();
}

let checkedAtMs: number | undefined;
let failedAtMs: number | undefined;

/** Requests the oldest version that may write from the host, and, if it is due, checks for a new version. */
async function check(): Promise<void> {
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
}

async function checkVersion(minimum: string): Promise<void> {
  const isOld = isBelow(appVersion, minimum);
  // The text that explains why nothing can be changed loads with the later screens' texts.
  if (isOld) await loadScreenTexts().catch(() => undefined);
  isOutdated.set(isOld);
}

let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

function onVisibility(): void {
  recordVisibility();
  clearTimeout(hiddenTimer);
  if (document.visibilityState === 'hidden') waitHidden();
  else void check();
}

/** Runs after a minute in which the page was hidden, and again after each further minute. */
function waitHidden(): void {
  hiddenTimer = setTimeout(() => {
    void activateUpdate('hidden');
    waitHidden();
  }, hiddenLongMs);
}

let offerTimer: ReturnType<typeof setTimeout> | undefined;

function offerSoon(): void {
  clearTimeout(offerTimer);
  updateOffer.set(undefined);
  if (waitingWorker.current() === undefined) return;
  const inMs = offerInMs(windowState(), steadyNow());
  // In gate mode nothing is offered; the check runs again when gate mode may be over.
  offerTimer = setTimeout(inMs === 0 ? offer : offerSoon, inMs ?? hiddenLongMs);
}

function offer(): void {
  // The bar's texts are stored with the later screens' texts.
  loadScreenTexts().then(
    () => {
      if (waitingWorker.current() === undefined) return;
      updateOffer.set({
        isPutAside: false,
        isAsking: false,
        objection: undefined,
        accept: () => void accept(),
        putAside: () => {
          change({ isPutAside: true });
        },
      });
    },
    () => {
      offerTimer = setTimeout(offerSoon, hiddenLongMs);
    },
  );
}

async function accept(): Promise<void> {
  if (updateOffer.current()?.isAsking === true) return;
  change({ isAsking: true, objection: undefined });
  const against = await activateUpdate('tap').catch((): Objection => 'otherSilent');
  // Without an objection, the page shows that it is busy until it reloads.
  if (against !== undefined) change({ isAsking: false, isPutAside: false, objection: against });
}

function change(to: {
  isPutAside?: boolean;
  isAsking?: boolean;
  objection?: Objection | undefined;
}) {
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

/** New versions in a page's life: looking for them, offering them, and loading the page anew with them. */
import { hasUpdateFailed, isOutdated, updateOffer } from '#device/appUpdateState.ts';
import { recordErrorCode } from '#device/errorCodes.ts';
import { currentReloadBlockers } from '#device/reloadBlockers.ts';
import { fetchMinimumVersion } from '#device/versionFile.ts';
import { joinUpdateVote } from '#device/updateVote.ts';
import { checkForUpdate, controllerChanges, waitingWorker } from '#device/worker.ts';
import { dataRefreshMs } from '#domain/card/refresh.ts';
import { appVersion } from '#domain/settings/appVersion.ts';
import { checkPauseMs, mayCheck } from '#domain/update/check.ts';
import { isBelow } from '#domain/update/minimumVersion.ts';
import { hiddenLongMs, offerInMs, type Objection } from '#domain/update/activationPolicy.ts';
import { loadScreenTexts } from '#i18n/i18n.ts';
import { reloadByItself } from '../update/reloadByItself.ts';
import { recordVisibility, activateUpdate, voteOn, windowState } from '../update/activateUpdate.ts';

/** How often it is looked whether a page that was taken over may be loaded anew by now. */
const safeCheckMs = 1_000;

/** Begins; once for the page's life. */
export function startUpdateJob(): void {
  recordVisibility();
  joinUpdateVote(voteOn);
  waitingWorker.subscribe(offerSoon);
  offerSoon();
  controllerChanges.subscribe(reloadPage);
  hasUpdateFailed.subscribe(() => {
    if (hasUpdateFailed.current()) failedAtMs = performance.now();
  });
  document.addEventListener('visibilitychange', onVisibility);
  window.setInterval(() => void check(), dataRefreshMs);
  void check();
}

let checkedAtMs: number | undefined;
let failedAtMs: number | undefined;

/** Asks the host for its oldest version that may write, and, where it is time, for a new one. */
async function check(): Promise<void> {
  if (!navigator.onLine) return;
  const now = performance.now();
  if (checkedAtMs !== undefined && now - checkedAtMs < checkPauseMs) return;
  const isFirst = checkedAtMs === undefined;
  const isDue = mayCheck({ checkedAtMs, failedAtMs }, now);
  checkedAtMs = now;
  const minimum = await fetchMinimumVersion();
  if (minimum !== undefined) await checkVersion(minimum);
  // At a start the browser itself has looked, with the navigation.
  if (isDue && (!isFirst || isOutdated.current())) await checkForUpdate();
}

async function checkVersion(minimum: string): Promise<void> {
  const isOld = isBelow(appVersion, minimum);
  // Why nothing can be changed is said with the later screens' words.
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

/** After a minute in which nobody looked, and again after each further one. */
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
  const inMs = offerInMs(windowState(), performance.now());
  // In gate mode nothing is offered; it is looked again when it may be over.
  offerTimer = setTimeout(inMs === 0 ? offer : offerSoon, inMs ?? hiddenLongMs);
}

function offer(): void {
  // The bar's words lie with the later screens'.
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
  // Nothing stands against it: the page goes on saying that it is busy until it is loaded anew.
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

/** Another version is in charge: the page is loaded anew, as soon as nothing would be lost by it. */
function reloadPage(): void {
  if (currentReloadBlockers().length === 0) {
    if (!reloadByItself()) recordErrorCode('update-reload');
    return;
  }
  setTimeout(reloadPage, safeCheckMs);
}

/** Registers the service worker and follows its versions, after the card is shown (loaded on demand). */
import type { FilesKept, ToWorker } from '#contract/workerMessages.ts';
import { perApp, perAppObservable } from '#scope/perApp.ts';
import { hasUpdateFailed } from './appUpdateState.ts';
import { recordErrorCode } from './errorCodes.ts';
import { hasServiceWorker } from './capabilities.ts';
import { trustedWorkerUrl } from './trustedTypes.ts';

const workerUrl = '/sw.js';
/** Allows for a worker that has to be started first, and two hundred files to check. */
const answerLimitMs = 20_000;

/** The version that is installed and waits; undefined when there is none. */
export const waitingWorker = perAppObservable<ServiceWorker | undefined>(undefined);

/** Increases when another version has taken over this page: the page then belongs to the old version. */
export const controllerChanges = perAppObservable(0);

interface Registered {
  registration: ServiceWorkerRegistration | undefined;
  /** Whether changes of the controlling worker are followed. */
  isFollowing: boolean;
  /** Whether a version was installed while this page was open. */
  hasInstalled: boolean;
  /** The worker that controls this page, as far as the page has observed. */
  controller: ServiceWorker | null;
}

const registered = perApp<Registered>(() => ({
  registration: undefined,
  isFollowing: false,
  hasInstalled: false,
  controller: null,
}));

/**
 * @param isCleared whether the browser has just removed the former worker with the site's data. The next
 *   worker that claims the page then replaces none.
 * @returns whether it could be registered; without it the app needs the network to start. A store app
 *   contains its files: after an update, a worker would still show those of the previous version.
 */
export async function registerWorker({ isCleared = false } = {}): Promise<boolean> {
  if (!hasServiceWorker() || !('serviceWorker' in navigator)) return false;
  followControl(navigator.serviceWorker);
  const state = registered();
  if (isCleared) state.controller = null;
  try {
    const before = state.registration;
    const registration = await navigator.serviceWorker.register(trustedWorkerUrl(workerUrl), {
      updateViaCache: 'none',
    });
    state.registration = registration;
    // Another tab, or the user, may have cleared the site's data.
    if (before !== undefined && before !== registration) state.controller = null;
    follow(registration);
    return true;
  } catch {
    return false;
  }
}

/**
 * Begins the first installation again if the browser gave it up, as Firefox does after about a minute. What is
 * stored already is not fetched again.
 */
export async function resumeFirstInstallation(): Promise<void> {
  if (!hasServiceWorker() || !('serviceWorker' in navigator)) return;
  const { registration, hasInstalled } = registered();
  // A version that was installed and is gone was removed on purpose (decisions/kill-switch).
  if (hasInstalled || (registration?.active ?? null) !== null) return;
  // The page's own object may still name a version that no longer exists.
  const current = await navigator.serviceWorker.getRegistration();
  const version = current?.active ?? current?.waiting ?? current?.installing ?? null;
  if (version === null) await registerWorker();
}

/** Whether a worker controls this page; undefined until one can, and where there is none. */
export function isControlled(): boolean | undefined {
  const active = registered().registration?.active;
  if (active === undefined || active === null) return undefined;
  return navigator.serviceWorker.controller !== null;
}

/**
 * Requests a new version from the host. If the host does not answer or has no worker, the old version
 * remains.
 */
export async function checkForUpdate(): Promise<void> {
  try {
    await registered().registration?.update();
  } catch {
    // No network, or no worker at the address: the current version remains in use.
  }
}

/**
 * Requests a check from the active worker: is every file of its version stored?
 * @param mayFetch whether it may fetch what is missing.
 * @returns undefined where no worker answers.
 */
export async function missingFiles(mayFetch: boolean): Promise<number | undefined> {
  const worker = registered().registration?.active;
  if (worker === undefined || worker === null) return undefined;
  const { port1, port2 } = new MessageChannel();
  try {
    return await new Promise<number | undefined>((resolve) => {
      setTimeout(() => {
        resolve(undefined);
      }, answerLimitMs);
      port1.onmessage = ({ data }: MessageEvent<FilesKept>) => {
        resolve(data.missing);
      };
      const question: ToWorker = { type: 'CHECK_FILES', mayFetch };
      worker.postMessage(question, [port2]);
    });
  } finally {
    port1.close();
  }
}

/** Lets the waiting version take over; every window is notified afterwards. */
export function activateWaitingWorker(worker: ServiceWorker): void {
  const message: ToWorker = { type: 'SKIP_WAITING' };
  worker.postMessage(message);
}

function followControl(container: ServiceWorkerContainer): void {
  const begun = registered();
  if (begun.isFollowing) return;
  begun.isFollowing = true;
  begun.controller = container.controller;
  container.addEventListener('controllerchange', () => {
    const state = registered();
    const { controller: former } = state;
    const { controller } = container;
    state.controller = controller;
    // The first worker claims the page that registered it. Under load, the events of two changes can both
    // arrive after the second change.
    const isAnother = controller !== null && controller !== former;
    if (former !== null && isAnother) controllerChanges.set(controllerChanges.current() + 1);
  });
}

function follow(found: ServiceWorkerRegistration): void {
  setWaiting(found);
  watchInstalling(found);
  found.addEventListener('updatefound', () => {
    watchInstalling(found);
  });
}

function watchInstalling(found: ServiceWorkerRegistration): void {
  const coming = found.installing;
  if (coming === null) return;
  let isInstalled = false;
  coming.addEventListener('statechange', () => {
    if (coming.state === 'installed') {
      isInstalled = true;
      registered().hasInstalled = true;
      hasUpdateFailed.set(false);
    }
    if (coming.state === 'redundant' && !isInstalled) {
      recordErrorCode('update-install');
      // A very first version replaces nothing.
      if (found.active !== null) hasUpdateFailed.set(true);
    }
    setWaiting(found);
  });
}

function setWaiting(found: ServiceWorkerRegistration): void {
  waitingWorker.set(found.active === null ? undefined : (found.waiting ?? undefined));
}

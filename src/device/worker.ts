/** Registers the service worker and follows its versions, after the card is there (loaded on demand). */
import type { FilesKept, ToWorker } from '#contract/workerMessages.ts';
import { observable } from '#domain/observable/observable.ts';
import { hasUpdateFailed } from './appUpdateState.ts';
import { recordErrorCode } from './errorCodes.ts';
import { nativePlatform } from './nativePlatform.ts';
import { trustedWorkerUrl } from './trustedTypes.ts';

const workerUrl = '/sw.js';
/** A worker that has to be started first, and two hundred files to look for. */
const answerLimitMs = 20_000;

/** The version that is installed and waits; undefined when none does. */
export const waitingWorker = observable<ServiceWorker | undefined>(undefined);

/** Grows when another version has taken over this page: the page is then the old version's. */
export const controllerChanges = observable(0);

let registration: ServiceWorkerRegistration | undefined;
let isFollowing = false;
/** The worker in charge of this page, as far as the page has seen. */
let controller: ServiceWorker | null = null;

/**
 * @returns whether it could be registered; without it the app needs the network to start. A store app
 *   has its files with it: a worker would go on showing those of the version before an update.
 */
export async function registerWorker(): Promise<boolean> {
  if (nativePlatform() !== undefined || !('serviceWorker' in navigator)) return false;
  followControl(navigator.serviceWorker);
  try {
    const before = registration;
    registration = await navigator.serviceWorker.register(trustedWorkerUrl(workerUrl), {
      updateViaCache: 'none',
    });
    // The former one was cleared with the site's data: what claims the page next takes over from nobody.
    if (before !== undefined && before !== registration) controller = null;
    follow(registration);
    return true;
  } catch {
    return false;
  }
}

/** Whether a worker answers for this page; undefined until one could, and where there is none. */
export function isControlled(): boolean | undefined {
  const active = registration?.active;
  if (active === undefined || active === null) return undefined;
  return navigator.serviceWorker.controller !== null;
}

/** Asks the host for a new version. One that does not answer, or with no worker, leaves the old. */
export async function checkForUpdate(): Promise<void> {
  try {
    await registration?.update();
  } catch {
    // No network, or no worker behind the address: the present version goes on.
  }
}

/**
 * Asks the worker in charge whether every file of its version is kept.
 * @param mayFetch whether it may fetch what is missing.
 * @returns undefined where no worker answers.
 */
export async function missingFiles(mayFetch: boolean): Promise<number | undefined> {
  const worker = registration?.active;
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

/** Lets the waiting version take over; every window hears of it when it has. */
export function activateWaitingWorker(worker: ServiceWorker): void {
  const message: ToWorker = { type: 'SKIP_WAITING' };
  worker.postMessage(message);
}

function followControl(container: ServiceWorkerContainer): void {
  if (isFollowing) return;
  isFollowing = true;
  controller = container.controller;
  container.addEventListener('controllerchange', () => {
    const former = controller;
    controller = container.controller;
    // The first worker claims the page that registered it. Under load, the events of two changes can both follow the second.
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
      hasUpdateFailed.set(false);
    }
    if (coming.state === 'redundant' && !isInstalled) {
      recordErrorCode('update-install');
      // Of a very first version there is nothing that it would have replaced.
      if (found.active !== null) hasUpdateFailed.set(true);
    }
    setWaiting(found);
  });
}

function setWaiting(found: ServiceWorkerRegistration): void {
  waitingWorker.set(found.active === null ? undefined : (found.waiting ?? undefined));
}

/** Registers the service worker, after the card is there (loaded on demand). */
import { Workbox } from 'workbox-window';
import type { ToWorker } from '#contract/workerMessages.ts';
import { reportWaitingUpdate } from './appUpdateState.ts';
import { trustedWorkerUrl } from './trustedTypes.ts';

const workerUrl = '/sw.js';

/** @returns whether it could be registered; without it the app needs the network to start. */
export async function registerWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const workbox = new Workbox(trustedWorkerUrl(workerUrl), { updateViaCache: 'none' });
  workbox.addEventListener('waiting', () => {
    reportWaitingUpdate(() => {
      const message: ToWorker = { type: 'SKIP_WAITING' };
      void workbox.messageSW(message).catch(() => {
        // A worker that is gone cannot take over; the next start has the new version anyway.
      });
    });
  });
  let wasCleared = false;
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    // A worker that was cleared with the site's data leaves the page as it is, with what it says; and so
    // does the one that is registered in its place.
    if (navigator.serviceWorker.controller === null) wasCleared = true;
    else if (isUpdate === true && !wasCleared) window.location.reload();
  });
  try {
    await workbox.register();
    return true;
  } catch {
    return false;
  }
}

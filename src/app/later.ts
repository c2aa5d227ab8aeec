/** What starts once the card is on the screen: refreshes, other tabs, the service worker. */
import { nativePlatform } from '#device/nativePlatform.ts';
import { registerWorker } from '#device/worker.ts';
import { startBackground } from './background.ts';
import { captureCardSnapshot } from './snapshot/captureCardSnapshot.ts';
import { careForStorage } from './storage/careForStorage.ts';
import { keepStoreApp } from './storeApp/keepStoreApp.ts';
import { keepUpdated } from './update/keepUpdated.ts';
import { watchMissingCode } from './update/missingCode.ts';
import { keepPush } from './push/keepPush.ts';
import { watchReadiness } from './ready/watchReadiness.ts';
// Nobody prints before the first paint.
import './shell/print.css';

export function startLater(): void {
  keepStoreApp();
  watchMissingCode();
  startBackground();
  keepPush();
  watchReadiness();
  // The development server has no worker: its modules change while the page lives.
  if (import.meta.env.PROD) {
    keepUpdated();
    void registerWorker().then(careForStorage);
    if (nativePlatform() === undefined) captureCardSnapshot();
  }
}

/** What starts once the card is on the screen: refreshes, other tabs, the service worker. */
import { nativePlatform } from '#device/nativePlatform.ts';
import { registerWorker } from '#device/worker.ts';
import { startBackgroundJobs } from './backgroundJobs.ts';
import { captureCardSnapshot } from './snapshot/captureCardSnapshot.ts';
import { startStorageJob } from './jobs/storageJob.ts';
import { startNativeAppJob } from './jobs/nativeAppJob.ts';
import { startUpdateJob } from './jobs/updateJob.ts';
import { watchMissingCode } from './update/missingCode.ts';
import { startPushJob } from './jobs/pushJob.ts';
import { startReadinessJob } from './jobs/readinessJob.ts';
// Nobody prints before the first paint.
import './layout/print.css';

export function startJobs(): void {
  startNativeAppJob();
  watchMissingCode();
  startBackgroundJobs();
  startPushJob();
  startReadinessJob();
  // The development server has no worker: its modules change while the page lives.
  if (import.meta.env.PROD) {
    startUpdateJob();
    void registerWorker().then(startStorageJob);
    if (nativePlatform() === undefined) captureCardSnapshot();
  }
}

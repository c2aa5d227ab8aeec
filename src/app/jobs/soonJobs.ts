/** The jobs that start when the page is first idle (`jobs.ts`): one import, and one file of the build. */
export { captureCardSnapshot } from '../snapshot/captureCardSnapshot.ts';
export { startClockSkewJob } from './clockSkewJob.ts';
export { startLanguageJob } from './languageJob.ts';
export { startLossToasts } from './lossToasts.ts';
export { startPushJob } from './pushJob.ts';
export { startQueueJob } from './queueJob.ts';
export { startRefreshJob } from './refreshJob.ts';

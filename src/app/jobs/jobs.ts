/** The one table of what runs behind the screens, from the first paint on. */
import { hasServiceWorker } from '#device/capabilities.ts';
import { registerWorker } from '#device/serviceWorker.ts';
import { captureCardSnapshot } from '../snapshot/captureCardSnapshot.ts';
import { watchMissingCode } from '../update/missingCode.ts';
import { startClockSkewJob } from './clockSkewJob.ts';
import { startConnectivityChannel } from './connectivityChannel.ts';
import { startDigitalKeyJob } from './digitalKeyJob.ts';
import { startKeyMessageJob } from './keyMessageJob.ts';
import { startLanguageJob } from './languageJob.ts';
import { startLockJob } from './lockJob.ts';
import { startLossToasts } from './lossToasts.ts';
import { startNativeAppJob } from './nativeAppJob.ts';
import { startPushJob } from './pushJob.ts';
import { startQueueJob } from './queueJob.ts';
import { startReadinessJob } from './readinessJob.ts';
import { startRefreshJob } from './refreshJob.ts';
import { startSessionJob } from './sessionJob.ts';
import { startStorageJob } from './storageJob.ts';
import { stopAll, type Stop } from '#async/stop.ts';
import { startUpdateJob } from './updateJob.ts';
// Nobody prints before the first paint.
import '../layout/print.css';

/** What a job knows lives in its start, and ends with its stop; `works` names when it does something. */
export interface Job {
  readonly name: string;
  readonly start: () => Stop;
  /** `sender`: in the one tab that holds the queue's Web Lock. */
  readonly tab: 'every' | 'leader' | 'sender';
  readonly works: 'always' | 'signedIn' | 'signedInAndVisible';
  /** The development server has no service worker, and its modules change while the page lives. */
  readonly build: 'any' | 'production';
}

const every = { tab: 'every', build: 'any' } as const;

/** Some jobs protect the page as long as it lives, and nothing can stop them. */
const untilPageEnds = (start: () => void) => (): Stop => {
  start();
  return () => undefined;
};

/** In the order in which they start: the lock first, so that nothing shows what it covers. */
export const jobs: readonly Job[] = [
  { name: 'nativeApp', start: untilPageEnds(startNativeAppJob), ...every, works: 'always' },
  { name: 'missingCode', start: untilPageEnds(watchMissingCode), ...every, works: 'always' },
  { name: 'lock', start: untilPageEnds(startLockJob), ...every, works: 'always' },
  { name: 'session', start: untilPageEnds(startSessionJob), ...every, works: 'always' },
  { name: 'queue', start: startQueueJob, tab: 'sender', works: 'signedIn', build: 'any' },
  { name: 'lossToasts', start: startLossToasts, ...every, works: 'always' },
  { name: 'connectivity', start: startConnectivityChannel, ...every, works: 'always' },
  { name: 'clockSkew', start: startClockSkewJob, ...every, works: 'signedIn' },
  {
    name: 'refresh',
    start: startRefreshJob,
    tab: 'leader',
    works: 'signedInAndVisible',
    build: 'any',
  },
  {
    name: 'keyMessages',
    start: startKeyMessageJob,
    tab: 'leader',
    works: 'signedInAndVisible',
    build: 'any',
  },
  { name: 'digitalKeys', start: startDigitalKeyJob, ...every, works: 'always' },
  { name: 'language', start: startLanguageJob, ...every, works: 'signedIn' },
  { name: 'push', start: startPushJob, ...every, works: 'always' },
  { name: 'readiness', start: startReadinessJob, ...every, works: 'signedInAndVisible' },
  { name: 'update', start: startUpdateJob, ...every, works: 'always', build: 'production' },
  {
    name: 'storage',
    // Its first look at the offline files needs the worker.
    start: untilPageEnds(() => void registerWorker().then(startStorageJob)),
    ...every,
    works: 'always',
    build: 'production',
  },
  {
    name: 'cardSnapshot',
    // A store app has no worker that could answer with the snapshot.
    start: () => (hasServiceWorker() ? captureCardSnapshot() : () => undefined),
    ...every,
    works: 'signedIn',
    build: 'production',
  },
];

/**
 * Starts the jobs of this build, once the card is on the screen; each fails on its own.
 * @param names only these; all by default.
 * @returns stops them, except for those that protect the page.
 */
export function startJobs(names?: readonly string[]): Stop {
  const wanted = jobs.filter(
    ({ name, build }) =>
      (names?.includes(name) ?? true) && (build === 'any' || import.meta.env.PROD),
  );
  return stopAll(...wanted.map(({ start }) => start()));
}

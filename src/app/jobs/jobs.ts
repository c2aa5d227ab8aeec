/** The one table of what runs behind the screens, from the first paint on. */
import '#device/earlyWorkerMessages.ts';
import { hasServiceWorker, hasShell } from '#device/capabilities.ts';
import { registerWorker } from '#device/serviceWorker.ts';
import { createIdleQueue } from '#async/idleQueue.ts';
import type { Stop } from '#async/stop.ts';
import { afterStart } from '#ui/afterStart.ts';
import { requireArrived, retryImport } from '#ui/retryImport.ts';
import { joinUpdateVote } from '#tabs/updateVote.ts';
import { voteOn } from '../update/activateUpdate.ts';
import { watchMissingCode } from '../update/missingCode.ts';
import { startConnectivityChannel } from './connectivityChannel.ts';
import { listenWhenOpen } from './listenWhenOpen.ts';
import { startLockJob } from './lockJob.ts';
import { startNativeAppJob } from './nativeAppJob.ts';
import { startSessionJob } from './sessionJob.ts';
// Nobody prints before the first paint.
import '../layout/print.css';

/** What a job knows lives in its start, and ends with its stop; `works` names when it does something. */
export interface Job {
  readonly name: string;
  /**
   * `atOnce`: after the first paint, because it protects the page or follows other tabs. `soon`: in the queue,
   * when the page is idle or after a second. `late`: in the queue, once the start is over (`ui/afterStart`).
   */
  readonly starts: 'atOnce' | 'soon' | 'late';
  /** Loads its code first, where nothing needs it at once. */
  readonly start: () => Stop | Promise<Stop>;
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

/** Loads the code of the jobs that may start soon, which is one file of the build. */
const soon = () => retryImport(() => import('./soonJobs.ts').then(requireArrived));
const late = () => retryImport(() => import('./lateJobs.ts').then(requireArrived));

/** In the order in which they start: the lock first, so that nothing shows what it covers. */
export const jobs: readonly Job[] = [
  {
    name: 'nativeApp',
    starts: 'atOnce',
    start: untilPageEnds(startNativeAppJob),
    ...every,
    works: 'always',
  },
  {
    name: 'missingCode',
    starts: 'atOnce',
    start: untilPageEnds(watchMissingCode),
    ...every,
    works: 'always',
  },
  { name: 'lock', starts: 'atOnce', start: untilPageEnds(startLockJob), ...every, works: 'always' },
  {
    name: 'session',
    starts: 'atOnce',
    start: untilPageEnds(startSessionJob),
    ...every,
    works: 'always',
  },
  {
    name: 'connectivity',
    starts: 'atOnce',
    start: startConnectivityChannel,
    ...every,
    works: 'always',
  },
  {
    name: 'updateVote',
    starts: 'atOnce',
    start: untilPageEnds(() => {
      joinUpdateVote(voteOn);
    }),
    ...every,
    works: 'always',
    build: 'production',
  },
  {
    name: 'worker',
    starts: 'atOnce',
    start: untilPageEnds(() => void registerWorker()),
    ...every,
    works: 'always',
    build: 'production',
  },
  {
    name: 'refresh',
    starts: 'soon',
    start: async () => (await soon()).startRefreshJob(),
    tab: 'leader',
    works: 'signedInAndVisible',
    build: 'any',
  },
  {
    name: 'queue',
    starts: 'soon',
    start: async () => (await soon()).startQueueJob(),
    tab: 'sender',
    works: 'signedIn',
    build: 'any',
  },
  {
    name: 'clockSkew',
    starts: 'soon',
    start: async () => (await soon()).startClockSkewJob(),
    ...every,
    works: 'signedIn',
  },
  {
    name: 'language',
    starts: 'soon',
    start: async () => (await soon()).startLanguageJob(),
    ...every,
    works: 'signedIn',
  },
  {
    name: 'lossToasts',
    starts: 'soon',
    start: async () => (await soon()).startLossToasts(),
    ...every,
    works: 'always',
  },
  {
    name: 'push',
    starts: 'soon',
    start: async () => (await soon()).startPushJob(),
    ...every,
    works: 'always',
  },
  {
    name: 'cardSnapshot',
    starts: 'soon',
    // A store app has no worker that could answer with the snapshot.
    start: async () =>
      hasServiceWorker() ? (await soon()).captureCardSnapshot() : () => undefined,
    ...every,
    works: 'signedIn',
    build: 'production',
  },
  {
    name: 'digitalKeys',
    starts: 'late',
    start: async () => (await late()).startDigitalKeyJob(),
    ...every,
    works: 'always',
  },
  {
    name: 'keyMessages',
    starts: 'late',
    start: async () => (await late()).startKeyMessageJob(),
    tab: 'leader',
    works: 'signedInAndVisible',
    build: 'any',
  },
  {
    name: 'wallet',
    starts: 'late',
    start: async () => (await late()).startWalletJob(),
    tab: 'leader',
    works: 'signedInAndVisible',
    build: 'any',
  },
  {
    name: 'readiness',
    starts: 'late',
    start: async () => (await late()).startReadinessJob(),
    ...every,
    works: 'signedInAndVisible',
  },
  {
    name: 'update',
    starts: 'late',
    start: async () => (await late()).startUpdateJob(),
    ...every,
    works: 'always',
    build: 'production',
  },
  {
    name: 'storage',
    starts: 'late',
    start: async () => {
      const { startStorageJob } = await late();
      // Its first look at the offline files needs the worker.
      void registerWorker().then(startStorageJob);
      return () => undefined;
    },
    ...every,
    works: 'always',
    build: 'production',
  },
];

/**
 * Starts the jobs of this build, once the card is on the screen; each fails on its own. Those that can wait
 * start one at a time, and without a pause once the user does something. What is typed under a lock is not
 * counted (decisions/while-the-pin-is-typed).
 * @param names only these; all by default.
 * @returns stops them, except for those that protect the page. What has not started never does.
 */
export function startJobs(names?: readonly string[]): Stop {
  const wanted = jobs.filter(
    ({ name, build }) =>
      (names?.includes(name) ?? true) && (build === 'any' || import.meta.env.PROD),
  );
  const queue = createIdleQueue();
  const stops: Stop[] = [];
  let isStopped = false;
  const begin = async ({ start }: Job): Promise<void> => {
    const stop = await start();
    if (isStopped) stop();
    else stops.push(stop);
  };
  // A store app has its files at hand, and its keys open doors without a tap in the app.
  if (hasShell()) queue.hurry();
  stops.push(listenWhenOpen());
  const over = afterStart();
  void over.then((by) => {
    if (by === 'intent') queue.hurry();
  });
  for (const job of wanted) {
    if (job.starts === 'atOnce') void begin(job);
    else stops.push(queue.add(() => begin(job), job.starts === 'late' ? over : undefined));
  }
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}

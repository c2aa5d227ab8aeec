import { prefetchRead, PrefetchedRead } from './prefetchRead.ts';
import { registerRoute } from 'workbox-routing';
import type { RouteHandlerCallback } from 'workbox-core';
import type { FilesKept, ToWorker } from '#contract/workerMessages.ts';
import { answerConfiguration } from './configuration.ts';
import { answerDecoder, isDecoder } from './decoder.ts';
import { countMissing, type PrecachedFile } from './verifyPrecache.ts';
import { answerWithAppearance } from './pageAppearance.ts';
import { serveSnapshot, inTime, type SnapshotFiles } from './serveSnapshot.ts';
import { navigationAnswer } from './paths.ts';
import { pageUrl, Precache } from './precache.ts';
import { handlePush } from './pushWorld.ts';
import { awaitRefresh, takeRefreshOrder } from './refreshTokens.ts';
import { applyServerPolicy } from './appShellPolicy.ts';

declare const self: ServiceWorkerGlobalScope;

// The build puts every file of the app here, and the hash of the list of their hashes.
const precache = new Precache(self.__WB_MANIFEST.filter((entry) => typeof entry !== 'string'));
const prefetchPage = new PrefetchedRead(() => precache.readPage());

// A worker that was not started for a page keeps no card in memory.
self.addEventListener('fetch', ({ request }) => {
  if (request.mode !== 'navigate') dropPrefetched();
});
for (const other of ['push', 'message'] as const) {
  self.addEventListener(other, dropPrefetched);
}

function dropPrefetched(): void {
  prefetchRead.drop();
  prefetchPage.drop();
}

const shell: RouteHandlerCallback = (options) => precache.answerPage(options);
const precachedPage = (): Promise<Response | undefined> => prefetchPage.forNavigation();

const files: SnapshotFiles = {
  firstScript: fileOf('snapshotBoot', 'js'),
  startStyles: fileOf('ground', 'css'),
};

/** The address of a file of this build, by the name of its chunk. */
function fileOf(chunk: string, type: string): string | undefined {
  return precache.urls.find(
    (url) => url.startsWith(`/assets/${chunk}-`) && url.endsWith(`.${type}`),
  );
}

// The navigations come before the files: what the files' own route needs is then computed behind the answer.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && navigationAnswer(url.pathname) === 'shell',
  async (options) => {
    const read = inTime(prefetchRead.forNavigation());
    const snapshot = await serveSnapshot({
      pathname: options.url.pathname,
      read,
      shell: precachedPage,
      files,
      isOnline: navigator.onLine,
      now: new Date(),
    });
    return (
      snapshot ?? (await answerWithAppearance({ read, shell: precachedPage })) ?? shell(options)
    );
  },
);

// The identity provider's return carries a code in its address: no host may get it in its log, and no cache
// is queried with it. It never gets a snapshot, because its target is not known yet.
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && navigationAnswer(url.pathname) === 'callback',
  async (options) => {
    const read = inTime(prefetchRead.forNavigation());
    return (await answerWithAppearance({ read, shell: precachedPage })) ?? shell(options);
  },
);

// Serves the app's files and nothing else. No answer of the card cloud ever reaches Cache Storage, and calls
// to other origins are not intercepted at all (decisions/integrity-list).
registerRoute(precache.matches, precache.answer);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === '/environments.json',
  ({ request, event }) =>
    answerConfiguration(request, (configuration) => {
      event.waitUntil(applyServerPolicy(configuration, precachedShell()));
    }),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isDecoder(url.pathname),
  ({ request }) => answerDecoder(request, precache.integrityOnDemand),
);

function precachedShell(): Parameters<typeof applyServerPolicy>[1] {
  return {
    url: pageUrl,
    integrity: () => precache.integrityOf(pageUrl),
    read: () => precache.readPage(),
    replace: (response) => precache.replace(pageUrl, response),
  };
}

// A file that is not available with its hash fails the whole installation.
self.addEventListener('install', (event) => {
  event.waitUntil(precache.install(event));
});

// A first visit is offline-ready without a reload. Later workers wait until the page activates them.
self.addEventListener('activate', (event) => {
  event.waitUntil(precache.controller.activate(event));
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker | null;
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message?.type === 'CHECK_FILES') {
    event.waitUntil(reportMissing(event.ports[0], message.mayFetch));
  }
  if (message?.type === 'REFRESH_TOKENS') event.waitUntil(takeRefreshOrder(event.ports[0]));
  if (message?.type === 'AWAIT_REFRESH') {
    event.waitUntil(awaitRefresh(event.ports[0], message.attempt));
  }
});

async function reportMissing(port: MessagePort | undefined, mayFetch: boolean): Promise<void> {
  const cache = await precache.open();
  const missing = await countMissing(precache.files, cache, mayFetch ? fetchFile : undefined);
  const stored: FilesKept = { missing };
  port?.postMessage(stored);
}

async function fetchFile({ url }: PrecachedFile): Promise<Response> {
  const integrity = await precache.integrityOf(url);
  return fetch(url, { cache: 'reload', credentials: 'same-origin', integrity });
}

handlePush(self, () => Date.now());

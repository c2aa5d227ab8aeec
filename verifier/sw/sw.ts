/** Stores the page, so that it starts and checks codes without a network. No list and no code passes through it. */
import type { FirstScreenMessage } from '../firstScreen/firstScreen.ts';
import {
  answerConfiguration,
  configurationPath,
  fetchConfiguration,
} from './answerConfiguration.ts';
import { answerFile, checkedFiles, storeFiles } from './checkedFiles.ts';
import { pageOfBuild, pageWithFirstScreen, storeFirstScreen } from './storeFirstScreen.ts';

declare const self: ServiceWorkerGlobalScope;

// The build puts every file of the page here, each with its hash.
const files = checkedFiles(self.__WB_MANIFEST.filter((entry) => typeof entry !== 'string'));
const version = Array.from(files, ([path, integrity]) => path + integrity).join();
const cachePrefix = 'lanyard-verifier-files';
const configurationCache = 'lanyard-verifier-setup';

let named: Promise<string> | undefined;

/** One cache a version: a page never gets files of two versions. */
function cacheName(): Promise<string> {
  named ??= crypto.subtle.digest('SHA-256', new TextEncoder().encode(version)).then((hash) => {
    const bytes = Array.from(new Uint8Array(hash).slice(0, 8));
    return `${cachePrefix}-${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  });
  return named;
}

const openFiles = async (): Promise<Cache> => caches.open(await cacheName());

/** Notes early presses and loads the page's own script. */
const firstScript = Array.from(files.keys()).find((path) =>
  path.startsWith('/assets/firstScript-'),
);

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

async function install(): Promise<void> {
  await storeFiles(await openFiles(), files);
  // The page of this visit read it before there was a worker. A later visit may be offline.
  const setup = await caches.open(configurationCache);
  await fetchConfiguration(new Request(configurationPath, { cache: 'reload' }), setup).catch(
    () => undefined,
  );
}

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOlder().then(() => self.clients.claim()));
});

async function removeOlder(): Promise<void> {
  const current = await cacheName();
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(cachePrefix) && name !== current);
  await Promise.all(older.map((name) => caches.delete(name)));
}

self.addEventListener('message', (event) => {
  const message = event.data as { readonly type: 'SKIP_WAITING' } | FirstScreenMessage | null;
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message?.type === 'FIRST_SCREEN') {
    event.waitUntil(storeFirstScreen(openFiles, firstScript, message.screen));
  }
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (pathname === configurationPath) {
    event.respondWith(
      caches.open(configurationCache).then((cache) =>
        answerConfiguration(request, cache, (work) => {
          event.waitUntil(work);
        }),
      ),
    );
  } else if (request.mode === 'navigate') event.respondWith(answerPage());
  else if (files.has(pathname)) event.respondWith(answerOwn(pathname));
});

async function answerPage(): Promise<Response> {
  const cache = await openFiles();
  return (await cache.match(pageWithFirstScreen)) ?? answerOwn(pageOfBuild);
}

async function answerOwn(path: string): Promise<Response> {
  return answerFile(await openFiles(), path, files.get(path) ?? '');
}

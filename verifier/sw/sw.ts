/** Stores the page, so that it starts and checks codes without a network. No list and no code passes through it. */
import type { FirstScreenMessage } from '../firstScreen/firstScreen.ts';
import { pageOfBuild, pageWithFirstScreen, storeFirstScreen } from './storeFirstScreen.ts';

declare const self: ServiceWorkerGlobalScope;

const configuration = '/verifier.json';

// The build puts every file of the page here, with a hash for those without one in their name.
const files = self.__WB_MANIFEST
  .filter((entry) => typeof entry !== 'string')
  .map(({ url, revision }) => ({ path: `/${url}`, revision }));
const version = files.map(({ path, revision }) => `${path}${revision ?? ''}`).join();
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
const firstScript = files.find(({ path }) => path.startsWith('/assets/firstScript-'))?.path;

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

async function install(): Promise<void> {
  const cache = await openFiles();
  // Fails as a whole, and the version before stays in charge.
  await cache.addAll(files.map(({ path }) => new Request(path, { cache: 'reload' })));
  // The page of this visit read it before there was a worker. A later visit may be offline.
  const setup = await caches.open(configurationCache);
  await fetchConfiguration(new Request(configuration, { cache: 'reload' }), setup).catch(
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

const paths = new Set(files.map(({ path }) => path));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (pathname === configuration) {
    event.respondWith(
      answerConfiguration(request, (work) => {
        event.waitUntil(work);
      }),
    );
  } else if (request.mode === 'navigate') event.respondWith(answerPage(request));
  else if (paths.has(pathname)) event.respondWith(answerFile(pathname, request));
});

async function answerPage(request: Request): Promise<Response> {
  const cache = await openFiles();
  return (await cache.match(pageWithFirstScreen)) ?? answerFile(pageOfBuild, request);
}

async function answerFile(path: string, request: Request): Promise<Response> {
  const cache = await openFiles();
  return (await cache.match(path)) ?? fetch(request);
}

/**
 * The stored one at once: a network that hangs must not keep an officer waiting. The host's replaces it and counts
 * from the next start. A page that cannot use the stored one asks with `reload`, and waits for the host.
 */
async function answerConfiguration(
  request: Request,
  inBackground: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(configurationCache);
  const stored = await cache.match(configuration);
  const fetched = fetchConfiguration(request, cache);
  if (stored !== undefined && request.cache !== 'reload') {
    inBackground(fetched.catch(() => undefined));
    return stored;
  }
  return fetched.catch(() => stored ?? Response.error());
}

/** @returns the host's answer. A refusal, such as 404, leaves the stored one as it is. */
async function fetchConfiguration(request: Request, cache: Cache): Promise<Response> {
  const answer = await fetch(request);
  if (answer.ok) await cache.put(configuration, answer.clone());
  return answer;
}

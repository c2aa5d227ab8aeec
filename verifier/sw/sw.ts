/** Stores the page, so that it starts and checks codes without a network. No list and no code passes through it. */
declare const self: ServiceWorkerGlobalScope;

const shell = '/index.html';
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

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

async function install(): Promise<void> {
  const cache = await caches.open(await cacheName());
  // Fails as a whole, and the version before stays in charge.
  await cache.addAll(files.map(({ path }) => new Request(path, { cache: 'reload' })));
  // The page of this visit read it before there was a worker. A later visit may be offline.
  await answerConfiguration(new Request(configuration, { cache: 'reload' }));
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

self.addEventListener('message', ({ data }) => {
  const message = data as { readonly type?: unknown } | null;
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
});

const paths = new Set(files.map(({ path }) => path));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (pathname === configuration) event.respondWith(answerConfiguration(request));
  else if (request.mode === 'navigate') event.respondWith(answerFile(shell, request));
  else if (paths.has(pathname)) event.respondWith(answerFile(pathname, request));
});

async function answerFile(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(await cacheName());
  return (await cache.match(path)) ?? fetch(request);
}

/** The host's, else the last one that it sent: a verifier is set up once, online. */
async function answerConfiguration(request: Request): Promise<Response> {
  const cache = await caches.open(configurationCache);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(configuration, answer.clone());
    return answer.ok ? answer : ((await cache.match(configuration)) ?? answer);
  } catch {
    return (await cache.match(configuration)) ?? Response.error();
  }
}

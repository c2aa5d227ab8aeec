// The kill switch: put in the place of sw.js it takes an app out of service that cannot be mended by an
// update (docs/hosting.md, 'Taking a broken worker out of service'). It removes the kept files of the
// app and itself, and leaves the data: card, session and PIN lie in IndexedDB, which it does not touch.
// Plain JavaScript without a build, so that it works when the build is what is broken.
self.addEventListener('install', () => {
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
      // Pages of the broken version are loaded again, from the host; at the first screen, since a window's
      // address here is the one it began with, which may be a return from the sign-in.
      for (const client of await self.clients.matchAll({ type: 'window' })) {
        await client.navigate('/').catch(() => undefined);
      }
    })(),
  );
});

const files = ['/index.html', '/card.css', '/mark.js', '/photo.png'];

addEventListener('install', (event) => {
  event.waitUntil(caches.open('floor').then((cache) => cache.addAll(files)));
});
addEventListener('activate', (event) => {
  event.waitUntil(clients.claim());
});
addEventListener('fetch', (event) => {
  const key = event.request.mode === 'navigate' ? '/index.html' : event.request;
  event.respondWith(caches.match(key).then((kept) => kept ?? fetch(event.request)));
});

/**
 * A defect of WebKitGTK that the app works around (docs/engines.md), alone on a page of its own. When the first test fails,
 * the engine is mended.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import type { WebDriver } from './webDriver.ts';
import { test } from './webkitBrowser.ts';
import { nothingHappensFor } from '#tests/e2e/support/waits.ts';

/** Writes without end, and leaves for `next`. With `abort`, it aborts when the browser puts it aside. */
const writer = `<!doctype html><title>writer</title><script>
const asked = new URLSearchParams(location.search);
const opening = indexedDB.open('left', 1);
opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
opening.onsuccess = () => {
  const transaction = opening.result.transaction('rows', 'readwrite');
  const write = () => { transaction.objectStore('rows').put(1, 'row').onsuccess = write; };
  write();
  if (asked.has('abort')) addEventListener('pagehide', () => transaction.abort());
  setTimeout(() => { location.href = asked.get('next'); }, 50);
};
</script>`;

/** Reads what the other wrote. */
const reader = `<!doctype html><title>waiting</title><script>
indexedDB.open('left', 1).onsuccess = ({ target }) => {
  const rows = target.result.transaction('rows').objectStore('rows').count();
  rows.onsuccess = () => { document.title = 'read'; };
};
</script>`;

/** Comes back from another site, as a provider does. */
const provider = `<!doctype html><title>provider</title><script>
setTimeout(() => { location.href = new URLSearchParams(location.search).get('back'); }, 300);
</script>`;

/** How long the reader gets. It answers within 10 ms otherwise. */
const silenceMs = 3_000;

test('a page that is put aside while it writes blocks the next page', async ({ webkit }) => {
  expect(await titleOfReader(await webkit.open(), ''), 'after its time').toBe('waiting');
});

test('a page that aborts its transaction when it is put aside blocks nobody', async ({
  webkit,
}) => {
  expect(await titleOfReader(await webkit.open(), '&abort'), 'after its time').toBe('read');
});

async function titleOfReader(page: WebDriver, how: string): Promise<string> {
  const site = await serve((path) => (path.startsWith('/reader') ? reader : writer));
  const other = await serve(() => provider);
  // Another host name makes it another site.
  const back = `http://127.0.0.1:${String(portOf(site))}/reader`;
  const next = `http://localhost:${String(portOf(other))}/?back=${encodeURIComponent(back)}`;
  await page.goto(
    `http://127.0.0.1:${String(portOf(site))}/?next=${encodeURIComponent(next)}${how}`,
  );
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe('/reader');
  await nothingHappensFor(silenceMs);
  const title = await page.evaluate(() => document.title);
  site.close();
  other.close();
  return title;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function serve(html: (path: string) => string): Promise<Server> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(html(request.url ?? '/'));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

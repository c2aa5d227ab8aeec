import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { emulatorEnvironments } from '#emulator/addresses.ts';
import { startAppServer } from '#scripts/serve/appServer.ts';
import { claimPorts } from '#tests/support/claimPorts.ts';
import { expect, isFromWorker, test, waitForWorker } from './support/lanyard.ts';

/** Opens the app and waits until the next start needs no network. */
async function openControlled(page: Page): Promise<void> {
  await page.goto('/');
  await waitForWorker(page);
}

/** The build under test. */
const dist = process.env['LANYARD_DIST'] ?? 'dist';

test('the app starts without a network at any of its addresses', async ({ page, context }) => {
  await openControlled(page);
  await context.setOffline(true);
  for (const path of ['/', '/id', '/callback?code=c&state=s', '/no/such/screen']) {
    const answer = await page.goto(path);
    expect(await isFromWorker(page), `after a start at ${path}`).toBe(true);
    expect(answer?.headers()['content-security-policy'], path).toContain("default-src 'none'");
    await expect(page).toHaveTitle('Lanyard');
  }
});

test('the worker answers the return from the provider, and no host receives its code', async ({
  page,
  context,
}) => {
  await openControlled(page);
  const asked: string[] = [];
  await context.route('**/callback?*', async (route) => {
    if (route.request().serviceWorker() !== null) asked.push(route.request().url());
    await route.fallback();
  });
  await page.goto('/callback?code=secret&state=s');
  expect(await isFromWorker(page), 'after the return').toBe(true);
  await expect(page).toHaveTitle('Lanyard');
  expect(asked).toEqual([]);
});

test('the worker caches the files of the build and nothing else', async ({ page }) => {
  await openControlled(page);
  await page.goto('/callback?code=secret&state=s');
  const paths = await page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(paths).toContain('/index.html');
  expect(paths).not.toContain('/environments.json');
  expect(paths.filter((path) => !existsSync(`${dist}${path}`))).toEqual([]);
});

test('a missing file is a plain-text 404 under the worker too', async ({ page, pageFaults }) => {
  pageFaults.expect(/gone-1\.js/);
  await openControlled(page);
  const answer = await page.evaluate(async () => {
    const response = await fetch('/assets/gone-1.js');
    return { status: response.status, type: response.headers.get('content-type') };
  });
  expect(answer).toEqual({ status: 404, type: 'text/plain; charset=utf-8' });
});

test('/wipe removes everything that the browser stores, including the worker', async ({
  page,
  pageFaults,
}) => {
  // The browser itself requests it, for the document that is not a page of the app.
  pageFaults.expect(/favicon\.ico/);
  await openControlled(page);
  // Uses a document without the app: an open page of the app would open its database again, empty.
  await page.goto('/environments.json');
  await page.evaluate(async () => {
    localStorage.setItem('left', 'over');
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('left-over');
      opening.onsuccess = () => {
        opening.result.close();
        resolve(undefined);
      };
      opening.onerror = reject;
    });
    await fetch('/wipe');
  });
  // In the cleared document itself, a database request that overlaps the clearing sometimes never completes.
  await page.goto('/environments.json');
  const left = await page.evaluate(async () => ({
    items: localStorage.length,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(left).toEqual({ items: 0, databases: [], caches: [], workers: 0 });
});

test('the stored page’s policy follows the configuration without a new build', async ({
  page,
  wholeRun,
}) => {
  const hosts = (port: number): unknown =>
    emulatorEnvironments({
      authOrigin: 'http://localhost:1',
      apiOrigin: `http://localhost:${port}`,
    });
  let environments = hosts(2);
  const { ports, release } = await claimPorts();
  const [port = 0] = ports;
  const server = await startAppServer({ dist, port, environments: () => environments });
  let isServing = true;
  const close = async (): Promise<void> => {
    if (isServing) await server.close();
    isServing = false;
  };
  wholeRun.allow(server.origin);
  try {
    await page.goto(server.origin);
    await waitForWorker(page);
    environments = hosts(3);
    await page.evaluate(() => fetch('/environments.json', { cache: 'no-store' }));
    const policy = async () => (await page.reload())?.headers()['content-security-policy'];
    // The worker updates its page after the response.
    await expect.poll(policy).toContain('http://localhost:3');
    await close();
    expect(await policy(), 'after the host has stopped').toContain('http://localhost:3');
  } finally {
    await close();
    await release();
  }
});

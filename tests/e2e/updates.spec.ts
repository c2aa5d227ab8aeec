/**
 * New versions by consent: offered, postponed, accepted; and hosts that deploy badly (faults SR-081 to
 * SR-095).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { forgetBuild, integrityListOf, nextBuild, withHashOf } from './support/builds.ts';
import { idCard, narrow, openTab, signInToCard } from './support/cardScreen.ts';
import type { Stub } from './support/deployment.ts';
import { passGates } from './support/gates.ts';
import { storedData, sessionIsKept } from './support/storedData.ts';
import { expect, signIn, test as base, waitForWorker } from './support/lanyard.ts';
import { choosePin, goUnlocked } from './support/pinScreens.ts';
import { stopWorkers } from './support/stopWorkers.ts';

/** The build under test. */
const dist = process.env['LANYARD_DIST'] ?? 'dist';

const test = base.extend<object, { readonly next: string }>({
  /** The build after the one under test. */
  next: [
    async ({}, use) => {
      const folder = nextBuild(dist);
      await use(folder);
      forgetBuild(folder);
    },
    { scope: 'worker' },
  ],
});

test.use(narrow);

// Each deployment installs the whole app again. This is a guard against hanging, not a measurement.
test.beforeEach(() => {
  test.setTimeout(300_000);
});

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const ready = (page: Page) => page.getByText('A new version is ready');

/** Makes pages of this context behave as if opened three minutes ago, so that nothing is too early. */
async function openedLongAgo(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 180_000;
  });
}

/** Requests a new worker, as the browser does by itself from time to time; the worker may be missing. */
function checkForUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });
}

/** Requests a new worker and waits until its installation has ended. */
function installationOf(page: Page): Promise<ServiceWorkerState> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const ended = new Promise<ServiceWorkerState>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const coming = registration.installing;
        coming?.addEventListener('statechange', () => {
          resolve(coming.state);
        });
      });
    });
    await registration.update();
    return ended;
  });
}

/** Which of the two builds the page runs; undefined while one document replaces another. */
async function buildOf(page: Page): Promise<'N' | 'N+1' | undefined> {
  const name = page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[type="module"]');
    return script?.src.endsWith('N.js') === true ? 'N+1' : 'N';
  });
  return name.catch(() => undefined);
}

/** Removes a file from the worker's caches. */
async function forget(page: Page, path: string): Promise<void> {
  await page.evaluate(async (file) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      await cache.delete(file, { ignoreSearch: true });
    }
  }, path);
}

/** Counts the documents that a page loads from here on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

/** The host's response in place of a file, as text. */
function instead(path: RegExp, body: string, type = 'text/html; charset=utf-8'): Stub {
  return (asked) =>
    path.test(asked)
      ? { status: 200, headers: { 'Content-Type': type }, body: Buffer.from(body) }
      : undefined;
}

/** A file that is not from the build, from a host that forbids storing it. */
function notKept(body: string, type: string): ReturnType<Stub> {
  const headers = { 'Content-Type': type, 'Cache-Control': 'no-store' };
  return { status: 200, headers, body: Buffer.from(body) };
}

test('a new version is offered, deferred, and accepted when no window would lose anything (SR-081, SR-088)', async ({
  page,
  context,
  lanyard,
  next,
}) => {
  await openedLongAgo(context);
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  const other = await openTab(context);
  const loads = [countLoads(page), countLoads(other)];
  const loaded = () => loads.map((count) => count());

  await lanyard.deploy(next);
  // Two hundred files, one after the other; the test only checks how the installation ends.
  expect(await installationOf(page), 'after the installation has ended').toBe('installed');
  await expect(ready(other)).toBeVisible();
  await button(page, 'Later').click();
  await expect(ready(page)).toBeHidden();
  // The postponed update is still available in Settings.
  await link(page, 'Settings').click();
  await expect(ready(page)).toBeVisible();

  await link(other, 'Details').click();
  await link(other, 'Edit').click();
  await other.getByRole('textbox', { name: 'Role' }).fill('Lead engineer');
  await button(page, 'Update now').click();
  await expect(page.getByText('Another window has unsaved changes').first()).toBeVisible();
  await button(other, 'Update now').click();
  await expect(other.getByText('You have unsaved changes.', { exact: false })).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Role' })).toHaveValue('Lead engineer');
  expect(loaded()).toEqual([0, 0]);

  await button(other, 'Save').click();
  await expect(other.getByText('Profile saved')).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Profile details' })).toBeVisible();
  await button(other, 'Update now').click();
  await expect.poll(() => Promise.all([buildOf(page), buildOf(other)])).toEqual(['N+1', 'N+1']);
  await expect(other.getByRole('heading', { level: 1, name: 'Profile details' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(loaded()).toEqual([1, 1]);
  await expect(ready(page)).toBeHidden();
});

test('missing files of the old version cause one reload, no loop and no loss', async ({
  browser,
  lanyard,
  next,
  pageFaults,
}) => {
  const context = await browser.newContext({ ...narrow, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(lanyard.appUrl);
  await button(page, 'Sign in').click();
  await page.getByRole('button', { name: /^employee/ }).click();
  await passGates(page);
  await expect(idCard(page)).toBeVisible();
  await sessionIsKept(page);
  pageFaults.expect(/assets/);
  const loads = countLoads(page);

  await lanyard.deploy(next);
  await link(page, 'Settings').click();
  await expect.poll(() => buildOf(page)).toBe('N+1');
  // The reload leads to the screen that was tapped.
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(loads()).toBe(1);

  // SR-083: a host that sends the page in place of a file. The page was just reloaded, so it does not reload
  // again.
  const html = '<!doctype html><title>not a script</title>';
  await lanyard.deploy(next, instead(/^\/assets\/NotificationsScreen/, html));
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: "This screen couldn't be loaded" }),
  ).toBeVisible();
  await expect(button(page, 'Try again')).toBeVisible();
  expect(loads()).toBe(1);
  await link(page, 'ID').click();
  await expect(idCard(page)).toBeVisible();

  // Without a network there is no reason to reload, however long ago the last reload was.
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  await context.setOffline(true);
  await link(page, 'Details').click();
  await expect(button(page, 'Try again')).toBeVisible();
  expect(loads()).toBe(1);
  await context.close();
});

test('SR-083: a page in place of an app file is not executed or cached, and a message is shown', async ({
  page,
  context,
  lanyard,
  pageFaults,
}) => {
  pageFaults.expect(/assets|module script|MIME/i);
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  await sessionIsKept(page);
  const html = '<!doctype html><script>window.ran = true</script>';
  // Otherwise the browser's own cache still has the file that the worker stored.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await lanyard.deploy(dist, instead(/^\/assets\/SettingsWithLock-.*\.js$/, html));
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (/SettingsWithLock-.*\.js$/.test(request.url)) await cache.delete(request);
      }
    }
  });
  const loads = countLoads(page);
  await link(page, 'Settings').click();
  await expect.poll(loads).toBe(1);
  await expect(button(page, 'Try again')).toBeVisible();
  expect(loads()).toBe(1);
  const { cached } = await storedData(page, true);
  const kept = Object.entries(cached).filter(([path]) => path.includes('/SettingsWithLock-'));
  expect(kept.filter(([, text]) => text.includes('window.ran'))).toEqual([]);
  expect(await page.evaluate(() => 'ran' in window), 'after the reload').toBe(false);

  // Nothing but its hash tells this one from a file of the app.
  const script = instead(
    /^\/assets\/SettingsWithLock-.*\.js$/,
    'window.ran = true',
    'text/javascript',
  );
  await lanyard.deploy(dist, script);
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/SettingsWithLock-'),
  );
  await button(page, 'Try again').click();
  await refused;
  await expect(button(page, 'Try again')).toBeVisible();
  expect(await page.evaluate(() => 'ran' in window), 'after the refusal').toBe(false);
});

test('bad deployments leave the working version, and the next good one is found (SR-084, SR-087, SR-091, SR-095)', async ({
  page,
  context,
  lanyard,
  next,
  pageFaults,
}) => {
  pageFaults.expect(/sw\.js|ServiceWorker|service worker|assets|precach/i);
  await openedLongAgo(context);
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  await sessionIsKept(page);
  const worker = /^\/sw\.js$/;
  const bad: readonly (readonly [string, Stub])[] = [
    ['404', (path) => (worker.test(path) ? { status: 404 } : undefined)],
    ['500', (path) => (worker.test(path) ? { status: 500 } : undefined)],
    ['HTML', instead(worker, '<!doctype html>')],
    [
      'redirect',
      (path) => (worker.test(path) ? { status: 302, headers: { Location: '/' } } : undefined),
    ],
    ['syntax error', instead(worker, 'const = ;', 'text/javascript')],
  ];
  for (const [what, stub] of bad) {
    await lanyard.deploy(dist, stub);
    await checkForUpdate(page);
    const answer = await page.reload();
    expect(answer?.fromServiceWorker(), what).toBe(true);
    await expect(idCard(page), what).toBeVisible();
  }

  // SR-084: one file of the new version is not available.
  await lanyard.deploy(next, (path) =>
    /^\/assets\/NotificationsScreen-.*N\.js$/.test(path) ? { status: 503 } : undefined,
  );
  // The snapshot shows the card before the app follows its worker: an installation that fails earlier is not seen.
  await link(page, 'Settings').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await checkForUpdate(page);
  await expect(page.getByText("Couldn't save the update", { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(await buildOf(page), 'after the reload').toBe('N');

  // A file that is not from the build. Then also a list of hashes that names that file's hash, or no list at
  // all.
  const list = integrityListOf(next);
  const changed = /^\/assets\/NotificationsScreen-.*N\.js$/;
  const others: Stub = (path) =>
    changed.test(path) ? notKept('window.ran = true', 'text/javascript') : undefined;
  const otherList = withHashOf(next, changed, 'window.ran = true');
  const unfit: readonly (readonly [string, Stub])[] = [
    ['file', others],
    [
      'list',
      (path) => (path === `/${list.url}` ? notKept(otherList, 'application/json') : others(path)),
    ],
    ['no list', (path) => (path === `/${list.url}` ? { status: 404 } : undefined)],
  ];
  const browser = await context.newCDPSession(page);
  for (const [what, stub] of unfit) {
    // Files that the previous attempt fetched and verified would be used from any cache.
    await browser.send('Network.clearBrowserCache');
    await forget(page, `/${list.url}`);
    await lanyard.deploy(next, stub);
    expect(await installationOf(page), `after the installation has ended: ${what}`).toBe(
      'redundant',
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' }), what).toBeVisible();
    expect(await buildOf(page), `after the reload: ${what}`).toBe('N');
  }

  // SR-095: a worker that the host allows to be cached for a year.
  const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  await lanyard.deploy(next, (path) => (worker.test(path) ? { headers: forever } : undefined));
  await checkForUpdate(page);
  await button(page, 'Update now').first().click();
  await expect.poll(() => buildOf(page)).toBe('N+1');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  // SR-091: back to the previous build.
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  await lanyard.deploy(dist);
  await checkForUpdate(page);
  await button(page, 'Update now').first().click();
  await expect.poll(() => buildOf(page)).toBe('N');
  await link(page, 'ID').click();
  await expect(idCard(page)).toBeVisible();
});

test('SR-089: the kill switch removes worker and files but leaves card and PIN', async ({
  page,
  lanyard,
}) => {
  await signIn(page, 'locked');
  await choosePin({ page, language: 'en' });
  await passGates(page);
  await expect(idCard(page)).toBeVisible();
  await waitForWorker(page);
  const before = await storedData(page);
  const script = readFileSync(join(dist, 'kill-switch.js'), 'utf8');
  await lanyard.deploy(dist, instead(/^\/sw\.js$/, script, 'text/javascript; charset=utf-8'));
  const loads = countLoads(page);
  // The kill switch may reload the page before the call returns.
  await checkForUpdate(page).catch(() => undefined);
  await expect.poll(loads).toBeGreaterThan(0);
  await goUnlocked({ page, language: 'en' }, '/id');
  await expect(idCard(page)).toContainText('Lindqvale');
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));
  await expect.poll(left).toEqual({ workers: 0, caches: [] });
  const after = await storedData(page);
  expect(Object.keys(after.tables['locks'] ?? {})).toEqual(
    Object.keys(before.tables['locks'] ?? {}),
  );
  expect(Object.keys(after.tables['replies'] ?? {})).toEqual(
    expect.arrayContaining(Object.keys(before.tables['replies'] ?? {})),
  );
});

test('decisions/updates-by-consent: below the minimum version, writes stop with a reason, the card stays and the update is offered', async ({
  page,
  context,
  lanyard,
  next,
}) => {
  await openedLongAgo(context);
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  await sessionIsKept(page);
  await lanyard.deploy(
    next,
    instead(/^\/version\.json$/, '{"minimum":"99.0.0"}', 'application/json'),
  );
  await page.reload();
  const why = page.getByText("This version is out of date and can't save changes.", {
    exact: false,
  });
  await expect(why.first()).toBeVisible();
  await expect(idCard(page)).toBeVisible();
  await expect(ready(page)).toBeVisible();
  await link(page, 'Details').click();
  await link(page, 'Edit').click();
  await page.getByRole('textbox', { name: 'Role' }).fill('Lead engineer');
  await lanyard.control.clearCalls();
  await button(page, 'Save').click();
  await expect(page.getByText('Could not update your profile')).toBeVisible();
  await expect(why).toHaveCount(2);
  const calls = await lanyard.control.calls();
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('SR-092: a worker that the browser stopped starts again with the next request', async ({
  page,
  context,
}) => {
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  await sessionIsKept(page);
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline);
    await stopWorkers(page);
    await page.reload();
    await expect(idCard(page)).toBeVisible();
  }
});

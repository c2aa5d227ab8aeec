/** The card without a network, after the browser was killed: the reason this app exists. */
import { sessionIsKept } from './support/storedData.ts';
import { cardIsShown, expect, signIn, waitForWorker } from './support/lanyard.ts';
import { test, type OwnProfile } from './support/browserProfile.ts';
import { codeOn, readCode } from './support/readCode.ts';
import type { Page } from '@playwright/test';

// The narrow layout starts at the card.
test.use({ viewport: { width: 390, height: 844 } });

const dayMs = 86_400_000;

/** Signs in with its own profile and ends the browser once the card is stored on the disk. */
async function storeCardAndKill(profile: OwnProfile): Promise<void> {
  const context = await profile.open();
  const page = await context.newPage();
  await signIn(page, 'employee');
  await expect(codeOn(page)).toBeVisible();
  await expect(page.getByText('Confirmed just now', { exact: true })).toBeVisible();
  await waitForWorker(page);
  await sessionIsKept(page);
  await profile.kill();
}

async function expectWholeCard(page: Page): Promise<void> {
  const card = page.getByRole('article', { name: 'ID card' });
  await expect(card).toContainText(/Mira\s*Holtwick/);
  await expect(card).toContainText('Activated');
  const photo = card.getByRole('img', { name: 'Photo of Mira Holtwick' });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0);
  await expect.poll(() => readCode(codeOn(page), 'qrcode')).toEqual(['NG-204817']);
}

test('a killed browser starts without any server and shows card, photo and code (SR-061)', async ({
  profile,
  lanyard,
}) => {
  await storeCardAndKill(profile);
  await lanyard.stopEmulator();
  await lanyard.stopApp();
  const context = await profile.open();
  const page = await context.newPage();
  await page.goto('/');
  await cardIsShown(page);
  await expectWholeCard(page);
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Confirmed/)).toBeVisible();
});

test('thirty days later, offline, with an expired token, the card shows its age in amber (SR-056)', async ({
  profile,
}) => {
  await storeCardAndKill(profile);
  const context = await profile.open();
  await context.setOffline(true);
  const page = await context.newPage();
  const confirmed = new Date();
  await page.clock.setSystemTime(confirmed.getTime() + 30 * dayMs);
  await page.goto('/');
  await expectWholeCard(page);
  const month = confirmed.toLocaleString('en', { month: 'long' });
  const age = page.getByText(
    new RegExp(`^Not confirmed since ${month} \\d\\d, \\d{4}, \\d{1,2}:\\d\\d$`),
  );
  await expect(age).toBeVisible();
  const fresh = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(age).not.toHaveCSS('color', fresh);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('status').getByText('You are offline').last()).toBeVisible();
  await expectWholeCard(page);
});

test('when every request hangs, the card is shown and the app is usable (SR-062)', async ({
  profile,
  lanyard,
}) => {
  await storeCardAndKill(profile);
  lanyard.freezeEmulator();
  const context = await profile.open();
  const page = await context.newPage();
  await context.route(`${lanyard.appUrl}/**`, () => undefined);
  await page.goto('/');
  await cardIsShown(page);
  await expectWholeCard(page);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('link', { name: 'ID', exact: true }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refreshing' })).toBeVisible();
  // The wait for a response is limited: the button can be used again.
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expectWholeCard(page);
});

test('when the network is back, the card is confirmed again without a reload', async ({
  profile,
  lanyard,
}) => {
  await storeCardAndKill(profile);
  await lanyard.stopEmulator();
  const context = await profile.open();
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  await lanyard.startEmulator();
  await lanyard.control.patchState({ persons: { 'person-employee': { status: 'Blocked' } } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('article', { name: 'ID card' })).toContainText('Blocked');
  await expect(page.getByText('You are offline', { exact: true })).toBeHidden();
});

test('when code loaded after the first paint is unreachable, the card stays and the code loads later', async ({
  page,
}) => {
  await signIn(page, 'employee');
  await expect(page.getByText('Confirmed just now', { exact: true })).toBeVisible();
  await waitForWorker(page);
  await sessionIsKept(page);
  // Bypasses the worker, as on a first visit, when nothing is stored yet.
  await page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  });
  let isReachable = false;
  let refusals = 0;
  await page.context().route(/\/assets\/session-[^/]*\.js$/, async (route) => {
    if (isReachable) return route.continue();
    refusals += 1;
    return route.abort();
  });
  await page.goto('/');
  await cardIsShown(page);
  await expect.poll(() => refusals).toBeGreaterThan(0);
  await expectWholeCard(page);
  isReachable = true;
  // The code that could not be loaded registers the worker.
  await waitForWorker(page);
  await expectWholeCard(page);
});

test('Cache Storage contains no card cloud answer and no token (SR-094)', async ({
  page,
  lanyard,
}) => {
  await signIn(page, 'employee');
  await expect(codeOn(page)).toBeVisible();
  await waitForWorker(page);
  await sessionIsKept(page);
  await page.reload();
  await expect(codeOn(page)).toBeVisible();
  const kept = await page.evaluate(async () => {
    const found: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        found.push({ url: request.url, text: (await answer?.text()) ?? '' });
      }
    }
    return found;
  });
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter(({ url }) => new URL(url).origin !== lanyard.appUrl)).toEqual([]);
  expect(
    kept.filter(({ url }) => /\/(api|connect|callback)\b/.test(new URL(url).pathname)),
  ).toEqual([]);
  const personal = /Holtwick|NG-204817|person-employee|eyJ[\w-]+\.eyJ/;
  expect(kept.filter(({ text }) => personal.test(text)).map(({ url }) => url)).toEqual([]);
});

test('the browser’s own cache never answers for the card cloud (SR-094)', async ({
  page,
  lanyard,
}) => {
  await signIn(page, 'employee');
  await expect(codeOn(page)).toBeVisible();
  await lanyard.control.clearCalls();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Your card is up to date')).toBeVisible();
  const asked = (await lanyard.control.calls()).map(({ path }) => path.replace(/[?].*/, ''));
  expect(asked).toEqual(expect.arrayContaining(['/api/v2/stand/startup', '/api/v2/stand/user']));
});

/** The first frame: in the first response, in the right theme, and without losing a press. */
import type { Page } from '@playwright/test';
import { shiftsSoFar, watchShifts } from './support/layoutShifts.ts';
import { choosePreferences } from './support/preferences.ts';
import { expect, isFromWorker, test, waitForWorker, withoutWorker } from './support/lanyard.ts';
import type { Lanyard } from './support/lanyard.ts';
import { receivedMarkup, watchMarkup } from './support/receivedMarkup.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The bytes that the page has received, headers included, when it requests the provider's page. */
async function countBytes(page: Page, { authUrl }: Lanyard): Promise<() => number> {
  const cdp = await page.context().newCDPSession(page);
  let bytes = 0;
  let untilProvider = 0;
  cdp.on('Network.responseReceived', ({ response }) => (bytes += response.encodedDataLength));
  cdp.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (untilProvider === 0 && request.url.startsWith(authUrl)) untilProvider = bytes;
  });
  await cdp.send('Network.enable');
  // A connection so slow that a busy machine keeps up with it: what is requested first arrives first.
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  return () => untilProvider;
}

const dark = 'rgb(14, 20, 17)';
const light = 'rgb(242, 245, 243)';

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

/** Opens the page's address while every file of the build stays pending. */
async function openHeld(page: Page): Promise<void> {
  await page.route('**/assets/**', () => new Promise(() => undefined));
  await page.goto('/', { waitUntil: 'commit' });
}

test.describe('a first visit', () => {
  test.use(withoutWorker);

  for (const [colorScheme, colour] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    test(`the page alone shows name, mark and a progress bar in the system’s theme, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await openHeld(page);
      await expect(page.getByText('Lanyard', { exact: true })).toBeVisible();
      await expect(page.locator('.start-mark')).toBeVisible();
      await expect(page.getByRole('progressbar', { name: 'Lanyard' })).toBeVisible();
      await expect.poll(() => background(page)).toBe(colour);
    });
  }

  test('Sign in works while the app’s own code is still loading', async ({ page, lanyard }) => {
    await page.route('**/assets/start-*.js', () => new Promise(() => undefined));
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.origin === lanyard.authUrl);
    await expect(page.getByLabel('User name')).toBeVisible();
  });

  test('a mouse press that starts on the frame and ends on the screen presses the button', async ({
    page,
    lanyard,
  }) => {
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/assets/start-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Sign in' }).hover();
    await page.mouse.down();
    goOn();
    // The screen includes its language choice.
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
    await page.mouse.up();
    await page.waitForURL((url) => url.origin === lanyard.authUrl);
  });

  test('the press is accepted and acts within the first 120 kB', async ({ page, lanyard }) => {
    const untilProvider = await countBytes(page, lanyard);
    await page.goto('/', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Sign in' });
    await expect(button).toBeVisible();
    await button.click();
    await page.waitForURL((url) => url.origin === lanyard.authUrl);
    expect(untilProvider()).toBeGreaterThan(10_000);
    expect(untilProvider()).toBeLessThan(120_000);
  });

  test('nothing shifts from the first frame to the sign-in screen', async ({ page }) => {
    await watchShifts(page);
    await page.goto('/');
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
    expect(await shiftsSoFar(page), 'after the sign-in screen has come').toEqual([]);
  });
});

test('decisions/theme: on a later start the page already has theme and language', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await waitForWorker(page);
  await choosePreferences(page, { language: 'de', theme: 'dark' });
  await watchMarkup(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => background(page)).toBe(dark);
  await expect.poll(() => isFromWorker(page)).toBe(true);
  const text = await receivedMarkup(page);
  expect(text).toContain('<html lang="de" data-theme="dark">');
  expect(
    [...text.matchAll(/"theme-color" content="(#\w+)" media="([^"]+)"/g)].map(([, ...bar]) => bar),
  ).toEqual([
    ['#f2f5f3', 'not all'],
    ['#0e1411', 'all'],
  ]);
});

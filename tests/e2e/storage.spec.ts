/**
 * The stored data of the device: persistence requested, evicted, full, blocked, cleared (faults SR-086,
 * SR-098 to SR-106).
 */
import type { BrowserContext, Page } from '@playwright/test';
import {
  idCard,
  narrow,
  refresh,
  signInButton,
  signInByHand,
  signInToCard,
} from './support/cardScreen.ts';
import { sessionIsKept } from './support/storedData.ts';
import { expect, waitForWorker } from './support/lanyard.ts';
import { storeAsVersion1, storedVersion } from './support/olderData.ts';
import { test } from './support/browserProfile.ts';
import { isSoak } from './support/soak.ts';
import { faultAfter } from './support/waits.ts';

test.use(narrow);

async function openThisDevice(page: Page): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'On this device' }).click();
}

async function signInKept(page: Page): Promise<void> {
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  await sessionIsKept(page);
}

/** A page of the app's origin without any of its code. */
async function besideTheApp(context: BrowserContext, appUrl: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${appUrl}/environments.json`);
  return page;
}

test('SR-103, SR-106: persistent storage is requested once, and Settings shows that the browser may delete the data', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    // The empty page before the first address has no storage in Firefox.
    if (!isSecureContext) return;
    const { storage } = navigator;
    const persist = storage.persist.bind(storage);
    storage.persist = () => {
      const asked = Number(sessionStorage.getItem('asked') ?? 0);
      sessionStorage.setItem('asked', String(asked + 1));
      return persist();
    };
  });
  await signInKept(page);
  await page.reload();
  await expect(idCard(page)).toBeVisible();
  await openThisDevice(page);
  await expect(page.getByText('This browser may delete your card', { exact: false })).toBeVisible();
  await expect(page.getByText('Ready to use offline', { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('asked'))).toBe('1');
  await page.goto('/settings/help');
  await expect(page.getByText(/^2\.9\.10 [\w-]{8,} s\d+$/)).toBeVisible();
});

test('SR-086: after the browser deletes files the app is not ready offline, and fetching them makes it ready', async ({
  page,
  context,
  lanyard,
}) => {
  await signInKept(page);
  await openThisDevice(page);
  await expect(page.getByText('Ready to use offline', { exact: true })).toBeVisible();
  await lanyard.stopApp();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (/index\.html|NotificationsScreen/.test(request.url)) await cache.delete(request);
      }
    }
  });
  await page.getByRole('link', { name: 'ID', exact: true }).click();
  await openThisDevice(page);
  await expect(page.getByText('Not ready to use offline yet')).toBeVisible();
  await lanyard.startApp();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Ready to use offline', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.goto('/id');
  await expect(idCard(page)).toBeVisible();
});

test('SR-098: a full disk shows a message, the card stays, and is stored again once there is room', async ({
  page,
  context,
  lanyard,
}) => {
  await signInKept(page);
  const devtools = await context.newCDPSession(page);
  const origin = lanyard.appUrl;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  const notified = page.getByText('This device has no space left', { exact: false });
  // Chromium uses the free space that it measured last, for up to half a minute.
  await expect(async () => {
    await refresh(page);
    await expect(notified).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
  await expect(idCard(page)).toBeVisible();
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await refresh(page);
  await expect(notified).toBeHidden();
  await page.reload();
  await expect(idCard(page)).toBeVisible();
});

test('SR-101: storage cleared under the open app leads to the sign-in with the reason and no error', async ({
  page,
  context,
  lanyard,
}) => {
  await signInKept(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: lanyard.appUrl,
    storageTypes: 'all',
  });
  await expect(signInButton(page)).toBeVisible();
  await expect(
    page.getByText('Your saved data is no longer on this device', { exact: false }),
  ).toBeVisible();
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
});

test('SR-100: a window that holds the older data is reported, and the upgrade continues when it closes', async ({
  page,
  context,
  lanyard,
}) => {
  await signInKept(page);
  const holder = await besideTheApp(context, lanyard.appUrl);
  await page.goto('about:blank');
  await storeAsVersion1(holder, true);
  await page.goto(lanyard.appUrl);
  await expect(idCard(page)).toBeVisible();
  const notice = page.getByText('Close any other Lanyard windows', { exact: false });
  await expect(notice).toBeVisible();
  await holder.close();
  await expect(notice).toBeHidden();
  await expect.poll(() => storedVersion(page)).toBe(20);
  await expect(idCard(page)).toBeVisible();
});

/** Starts at the navigation: before, during and after the opening of the database. */
const timings = isSoak ? Array.from({ length: 10 }, (_, step) => step * 80) : [150];

test(`SR-102: a kill during the data upgrade, ${String(timings.length)} timings: the data is old or new, and whole`, async ({
  profile,
  lanyard,
}) => {
  test.setTimeout(120_000 + timings.length * 60_000);
  let context = await profile.open();
  await signInKept(await context.newPage());
  for (const ms of timings) {
    for (const each of context.pages()) await each.goto('about:blank');
    const beside = await besideTheApp(context, lanyard.appUrl);
    await storeAsVersion1(beside, false);
    await beside.goto('/', { waitUntil: 'commit' });
    await faultAfter(ms);
    await profile.kill();
    context = await profile.open();
    const looking = await besideTheApp(context, lanyard.appUrl);
    expect([10, 20], `${String(ms)} ms`).toContain(await storedVersion(looking));
    await looking.goto('/');
    await expect(idCard(looking), `${String(ms)} ms`).toContainText('Holtwick');
    await expect.poll(() => storedVersion(looking)).toBe(20);
  }
});

test('SR-104: a browser whose local storage throws shows the card; one without IndexedDB shows a message', async ({
  page,
  browser,
  lanyard,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('switched off', 'SecurityError');
      },
    });
  });
  await signInByHand(page, 'employee');
  const context = await browser.newContext();
  await context.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  const without = await context.newPage();
  await without.goto(lanyard.appUrl);
  await expect(
    without.getByRole('heading', { name: 'Lanyard cannot start in this browser' }),
  ).toBeVisible();
  await context.close();
});

/** A locked page has no data of the user in its memory, however it was locked. */
import type { Page } from '@playwright/test';
import { screenPaths } from '#domain/navigation/screenPaths.ts';
import { idCard, narrow } from './support/cardScreen.ts';
import { passGates } from './support/gates.ts';
import { heldMarkers, wholeTexts } from './support/heap.ts';
import { expect, signIn, test, waitForWorker, withoutWorker } from './support/lanyard.ts';
import { markPerson, type Markers } from './support/personalMarkers.ts';
import { choosePin, expectPinField, pin } from './support/pinScreens.ts';

test.use({
  ...narrow,
  launchOptions: [({ launchOptions }, use) => use(wholeTexts(launchOptions)), { scope: 'worker' }],
});

const en = (page: Page) => ({ page, language: 'en' }) as const;

const ways = {
  'from another tab': async (page: Page) => {
    await page.evaluate(() => {
      new BroadcastChannel('stand-lock').postMessage({ kind: 'lockAsked' });
    });
  },
  'by hand': async (page: Page) => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('button', { name: 'Lock now' }).click();
  },
  'by the auto-lock': async (page: Page) => {
    await page.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 130_000;
      dispatchEvent(new Event('pagehide'));
      dispatchEvent(new Event('pageshow'));
    });
  },
} as const;
type Way = keyof typeof ways;

async function signedInUnderPin(page: Page, markers: Markers): Promise<void> {
  await signIn(page, 'locked');
  await choosePin(en(page));
  await passGates(page);
  await expect(idCard(page)).toBeVisible();
  // The search finds what is there.
  expect(await heldMarkers(page, markers), 'after the card was shown').not.toEqual([]);
}

/**
 * Opens screens that show much of the user's data. It names no marker, because the page would keep the
 * searched name in memory.
 */
async function visitScreens(page: Page): Promise<void> {
  for (const name of ['Credentials', 'Notifications', 'Settings', 'DigitalId'] as const) {
    await page.evaluate((address) => {
      history.pushState({ idx: history.length, key: address, usr: null }, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    }, screenPaths[name]);
    if (name === 'DigitalId') await expect(idCard(page)).toBeVisible();
    else await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }
}

async function lockAndSearch(page: Page, markers: Markers, way: Way): Promise<void> {
  await test.step(way, async () => {
    await visitScreens(page);
    await ways[way](page);
    await expectPinField(en(page), 'enter');
    await expect.poll(() => heldMarkers(page, markers)).toEqual([]);
  });
}

async function comeBack(page: Page): Promise<void> {
  await expectPinField(en(page), 'enter', pin);
  await passGates(page);
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toBeVisible();
}

test.describe('without a worker', () => {
  test.use(withoutWorker);

  test('every way of locking in place and a reload from the network leave no marker in the heap', async ({
    page,
    lanyard,
  }) => {
    const markers = await markPerson(lanyard.control, 'locked');
    await signedInUnderPin(page, markers);
    await lockAndSearch(page, markers, 'by hand');
    await comeBack(page);
    await page.context().setOffline(true);
    for (const way of Object.keys(ways) as Way[]) {
      await lockAndSearch(page, markers, way);
      if (way !== 'by the auto-lock') await comeBack(page);
    }
  });
});

test('a reload by the worker leaves no marker in the heap', async ({ page, lanyard }) => {
  const markers = await markPerson(lanyard.control, 'locked');
  await signedInUnderPin(page, markers);
  await waitForWorker(page);
  await page.context().setOffline(true);
  await lockAndSearch(page, markers, 'from another tab');
});

/** Screens that stay still and complete: the PIN keypad, late pictures, toasts beside the card. */
import type { Page } from '@playwright/test';
import { idCard, refresh, signInToCard } from './support/cardScreen.ts';
import { expect, signIn, test, withoutWorker } from './support/lanyard.ts';
import { steadyBox } from './support/steadyBox.ts';
import { tokenCalls } from './support/tokenAnswers.ts';

test.use({ ...withoutWorker, viewport: { width: 390, height: 844 } });

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function press(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await key(page, digit).click();
}

test.describe('the PIN keypad', () => {
  test('its keys choose and confirm a PIN and do not move', async ({ page }) => {
    await signIn(page, 'locked');
    await expect(page.getByLabel('Choose a PIN', { exact: true })).toBeFocused();
    await expect(page.getByText(/^Choose four digits/)).toBeVisible();
    const placeOf = async () => [await steadyBox(key(page, '1')), await steadyBox(key(page, '0'))];
    const before = await placeOf();
    await press(page, '7391');
    await expect(page.getByLabel('Confirm your PIN', { exact: true })).toBeFocused();
    expect(await placeOf(), 'after the first PIN').toEqual(before);
    await press(page, '7390');
    await expect(page.getByText("The two PINs don't match")).toBeVisible();
    expect(await placeOf(), 'after another PIN').toEqual(before);
    await press(page, '73917391');
    await expect(page.getByRole('group', { name: 'Keypad' })).toBeHidden();
  });

  for (const viewport of [
    { width: 320, height: 568 },
    { width: 844, height: 390 },
  ]) {
    test(`all of it is visible at ${viewport.width}x${viewport.height}, with keys of 56 pixels`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await signIn(page, 'locked');
      await press(page, '73917391');
      await expect(page.getByRole('group', { name: 'Keypad' })).toBeHidden();
      await page.goto('/');
      await expect(page.getByLabel('Enter your PIN', { exact: true })).toBeVisible();
      await press(page, '0000');
      await expect(page.getByText(/^Invalid PIN\. After 4 more wrong attempts/)).toBeVisible();
      for (const name of ['1', '3', '0', 'Delete last digit', 'Forgot PIN?']) {
        await expect(key(page, name)).toBeInViewport({ ratio: 1 });
      }
      const { width, height } = await steadyBox(key(page, '5'));
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(56);
    });
  }

  test('a page left before a PIN was chosen asks for it again', async ({ page, lanyard }) => {
    await signIn(page, 'locked');
    const question = page.getByLabel('Choose a PIN', { exact: true });
    await expect(question).toBeVisible();
    await page.reload();
    await expect(question).toBeVisible();
    await press(page, '7391');
    await page.reload();
    await expect(question).toBeVisible();
    // The provider still knows the user, so it asks nothing.
    expect(await tokenCalls(lanyard.control, 'authorization_code'), 'after the last question').toBe(
      3,
    );
  });
});

test('a late picture causes no layout shift', async ({ page }) => {
  await signInToCard(page, 'employee');
  await page.addInitScript(() => {
    const shifts: [number, string][] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node }[];
      })[]) {
        const moved = entry.sources.map(({ node }) => node?.nodeName ?? '').join(' ');
        shifts.push([entry.value, moved]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [at, picture] of [
    ['/identity', 'Sample document'],
    ['/identity/upload', 'Sample document'],
    ['/profile/photo', 'Photo of Mira Holtwick'],
  ] as const) {
    await page.goto(at);
    await expect(page.getByRole('img', { name: picture })).toBeVisible();
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: [number, string][] }).shifts,
    );
    const sum = shifts.reduce((all, [value]) => all + value, 0);
    expect(sum, `${at}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
  }
});

test('a toast covers no part of the card', async ({ page, lanyard, pageFaults }) => {
  pageFaults.expect(/500/);
  await signInToCard(page, 'employee');
  await lanyard.control.fault({ path: '/api/**', status: 500, times: 50 });
  const toast = page.getByText('Failed requesting startup data').locator('..');
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 800, height: 700 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await refresh(page);
    // The focus keeps it beyond its eight seconds.
    await toast.getByRole('button', { name: 'Close' }).focus();
    const covering = await toast.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const nav = document.querySelector('[data-floor]')?.getBoundingClientRect();
      const card = document.querySelector('article')?.getBoundingClientRect();
      if (card === undefined) return 'no card';
      // The part under the tabs is not visible anyway.
      const end = Math.min(card.bottom, nav?.top ?? Infinity);
      const isOver = left < card.right && right > card.left && top < end && bottom > card.top;
      return isOver ? `${top} above ${end}` : 'nothing';
    });
    expect(covering, `at ${viewport.width}`).toBe('nothing');
    await expect(idCard(page)).toBeVisible();
    await toast.getByRole('button', { name: 'Close' }).click();
  }
});

test('a tab can be pressed through a toast above it', async ({ page, lanyard, pageFaults }) => {
  pageFaults.expect(/500/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToCard(page, 'employee');
  await lanyard.control.fault({ path: '/api/**', status: 500, times: 50 });
  await refresh(page);
  const toast = page.getByText('Failed requesting startup data').locator('..');
  // The focus keeps it beyond its eight seconds.
  await toast.getByRole('button', { name: 'Close' }).focus();
  const tab = page.getByRole('link', { name: 'Details', exact: true });
  const [below, above] = [await steadyBox(tab), await steadyBox(toast)];
  expect(below.y).toBeLessThan(above.y + above.height);
  // One press at the tab's place: Playwright's own click would wait until the toast has gone.
  await page.mouse.click(below.x + below.width / 2, below.y + below.height / 2);
  await expect(page.getByRole('heading', { level: 1, name: 'Details' })).toBeVisible();
});

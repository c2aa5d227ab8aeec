/** Resizing across the two navigators, and reduced motion (section 9: 750 pixels). */
import { choice } from './support/choice.ts';
import { sessionIsKept } from './support/storedData.ts';
import { expect, signIn, test } from './support/lanyard.ts';
import { steadyBox } from './support/steadyBox.ts';

test('decisions/first-screen: a resize across 750 pixels preserves the screen and its controls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 751, height: 800 });
  await signIn(page, 'employee');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const language = await choice(page, 'Language').elementHandle();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.setViewportSize({ width: 750, height: 800 });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(
    await language.evaluate((element) => element.isConnected),
    'after the resize, what was typed stays',
  ).toBe(true);
  await page.setViewportSize({ width: 751, height: 800 });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('decisions/narrow-and-wide: a phone in landscape uses the narrow layout, and a wide window shows the card beside Profile', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signIn(page, 'employee');
  const card = page.getByRole('article', { name: 'ID card' });
  await expect(card).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Details', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Profile details' });
  await expect(heading).toBeVisible();
  const [left, right] = [await steadyBox(card), await steadyBox(heading)];
  expect(left.x + left.width).toBeLessThan(right.x);
});

test('decisions/first-screen: narrow starts at DigitalId, wide at Profile', async ({ page }) => {
  await page.setViewportSize({ width: 750, height: 800 });
  await signIn(page, 'employee');
  await expect(page.getByRole('article', { name: 'ID card' })).toBeVisible();
  await page.setViewportSize({ width: 751, height: 800 });
  await sessionIsKept(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile details' })).toBeVisible();
});

for (const [layout, size] of [
  ['narrow', { width: 390, height: 844 }],
  ['wide', { width: 1280, height: 800 }],
] as const) {
  test(`in print the card is alone on white, still and at its own width, ${layout}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await signIn(page, 'employee');
    await page.getByRole('link', { name: 'ID', exact: true }).click();
    const card = page.getByRole('article', { name: 'ID card' });
    await expect(page.getByRole('button', { name: 'Show code full screen' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeHidden();
    await expect(card).toBeVisible();
    const { width } = await steadyBox(card);
    expect(width).toBeLessThanOrEqual(420);
    expect(width).toBeGreaterThan(300);
    const paper = await page.evaluate(() => ({
      background: getComputedStyle(document.documentElement).backgroundColor,
      moving: document.getAnimations().filter(({ playState }) => playState === 'running').length,
    }));
    expect(paper).toEqual({ background: 'rgb(255, 255, 255)', moving: 0 });
  });
}

test('nothing moves under reduced motion', async ({ page, lanyard }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await lanyard.control.fault({ path: '/api/**', delayMs: 20_000, times: 100 });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'employee');
  await expect(page.getByText('Loading your card')).toBeVisible();
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
});

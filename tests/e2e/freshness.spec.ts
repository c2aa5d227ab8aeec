/** What an officer relies on: the card's age and clock, its end date, and that it is not a still picture. */
import { sessionIsKept } from './support/storedData.ts';
import { cardIsShown, expect, signIn, test, waitForWorker, withMotion } from './support/lanyard.ts';
import { tokenCalls } from './support/tokenAnswers.ts';
import type { Page } from '@playwright/test';

// The narrow layout starts at the card.
test.use({ viewport: { width: 390, height: 844 }, ...withMotion });

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface Moving {
  readonly names: readonly string[];
  readonly properties: readonly string[];
  readonly easings: readonly string[];
}

/** The animations in the layers behind the card's text, as the browser itself reports them. */
function moving(page: Page): Promise<Moving> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll('[data-security-layer]')]
      .flatMap((layer) => layer.getAnimations({ subtree: true }))
      .filter((animation) => animation instanceof CSSAnimation);
    const frames = found.flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes());
    const own = new Set(['offset', 'computedOffset', 'easing', 'composite']);
    const properties = frames.flatMap((frame) => Object.keys(frame).filter((key) => !own.has(key)));
    return {
      names: [...new Set(found.map(({ animationName }) => animationName.replace(/^_|_\w+$/g, '')))],
      properties: [...new Set(properties)].sort(),
      easings: [...new Set(frames.map(({ easing }) => easing))],
    };
  });
}

test('the security animation stays behind text and code, moves in steps under reduced motion, and stops in forced colours', async ({
  page,
}) => {
  await signIn(page, 'employee');
  await cardIsShown(page);
  await expect.poll(async () => (await moving(page)).names).toEqual(['drift', 'sweep']);
  await expect.poll(async () => (await moving(page)).properties).toEqual(['transform']);

  const code = page.getByRole('img', { name: /^QR code/ });
  const coverings = await code.evaluate((image) => {
    const box = image.getBoundingClientRect();
    return [...document.querySelectorAll('[data-security-layer]')].filter((layer) => {
      const own = layer.getBoundingClientRect();
      return own.bottom > box.top && own.top < box.bottom;
    }).length;
  });
  expect(coverings).toBe(0);
  const name = page.getByText('Holtwick');
  const isOnTop = await name.evaluate((text) => {
    const { x, y, width, height } = text.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.contains(text) ?? false;
  });
  expect(isOnTop).toBe(true);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(async () => (await moving(page)).names).toEqual(['shade']);
  const { properties, easings } = await moving(page);
  expect(properties).toEqual(['opacity']);
  expect(easings.every((easing) => easing.startsWith('steps('))).toBe(true);

  await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'active' });
  await expect.poll(async () => (await moving(page)).names).toEqual([]);
});

test('SR-059, with a network: the time of an answer reaches the page, which shows the clock error', async ({
  page,
  lanyard,
}) => {
  await signIn(page, 'employee');
  await cardIsShown(page);
  await sessionIsKept(page);
  await expect(page.getByText(/phone's clock/)).toBeHidden();
  await lanyard.control.setClock(10 * 60_000);
  const tokens = await tokenCalls(lanyard.control, 'refresh_token');
  await page.reload();
  const words = "Your phone's clock is 10 minutes slow";
  await expect(page.getByText(words)).toBeVisible();
  // No token was renewed, so the notice can only come from the header.
  expect(await tokenCalls(lanyard.control, 'refresh_token'), 'after the notice').toBe(tokens);
});

test('SR-059, without a network: the age shows its reason, a changed clock is reported, and the end date applies', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signIn(page, 'employee');
  await expect(page.getByText('Confirmed just now', { exact: true })).toBeVisible();
  await waitForWorker(page);
  await sessionIsKept(page);
  await context.setOffline(true);
  await expect(page.getByText('Confirmed just now · offline')).toBeVisible();
  await page.clock.fastForward(3 * 60_000);
  await expect(page.getByText(/Confirmed [34] minutes ago · offline/)).toBeVisible();

  const card = page.getByRole('article', { name: 'ID card' });
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now - 4 * hourMs);
  await expect(page.getByText("Your phone's clock is 4 hours slow")).toBeVisible();
  // By the clock that cannot be set, the card's age is unchanged.
  await expect(page.getByText(/Confirmed [345] minutes ago · offline/)).toBeVisible();
  await expect(card).toContainText('Activated');
  await expect(page.getByRole('button', { name: /before you reach the gate/ })).toBeVisible();

  // A new start has only the stored data, in which the card was confirmed in the future.
  await page.reload();
  await expect(page.getByText(/Your phone's clock has been set back by at least/)).toBeVisible();
  await expect(page.getByText(/^Not confirmed since/)).toBeVisible();

  await page.clock.setSystemTime(now + 4_000 * dayMs);
  await expect(card).toContainText('Expired');
  await expect(page.getByText(/phone's clock/)).toBeHidden();
  await expect(page.getByText(/^Not confirmed since/)).toBeVisible();
});

/** Motion between screens (docs/decisions/motion.md), if the user has not requested reduced motion. */
import type { Page } from '@playwright/test';
import { idCard, narrow, signInToCard, signInToLock } from './support/cardScreen.ts';
import { expect, test, withMotion, withoutWorker } from './support/lanyard.ts';
import { expectPinField, pin } from './support/pinScreens.ts';
import { readCode } from './support/readCode.ts';

test.use({ ...narrow, ...withoutWorker, ...withMotion });

const gate = (page: Page) => page.getByRole('dialog', { name: 'Show this code to the reader' });

/** Records the kind of each motion when it ends. */
async function noteMoves(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const moves: string[] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.finished.then(() => {
        moves.push(document.documentElement.dataset['move'] ?? '');
      });
      return transition;
    };
    Object.assign(window, { moves });
  });
  return () => page.evaluate(() => (window as unknown as { moves: string[] }).moves);
}

test('the code grows into gate mode and shrinks back, a lower screen slides in and out, tabs change at once', async ({
  page,
}) => {
  const moves = await noteMoves(page);
  await signInToCard(page, 'employee');
  await page.getByRole('button', { name: 'Show code full screen' }).click();
  const code = gate(page).getByRole('img', { name: /^QR code, NG-204817/ });
  await expect(code).toBeVisible();
  await expect.poll(moves).toEqual(['gate']);
  await expect.poll(() => readCode(code, 'qrcode')).toEqual(['NG-204817']);
  await page.goBack();
  await expect(gate(page)).toBeHidden();
  await expect.poll(moves).toEqual(['gate', 'gate']);

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Change password', level: 1 })).toBeVisible();
  await expect.poll(moves).toEqual(['gate', 'gate', 'in']);
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect.poll(moves).toEqual(['gate', 'gate', 'in', 'out']);
});

test('under reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moves = await noteMoves(page);
  await signInToCard(page, 'employee');
  await page.getByRole('button', { name: 'Show code full screen' }).click();
  await expect(gate(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(idCard(page)).toBeVisible();
  await expect(gate(page)).toBeHidden();
  expect(await moves(), 'after gate mode has opened and closed').toEqual([]);
});

test('a lock ends a motion, so that no picture of the card lies over the PIN screen', async ({
  page,
  context,
}) => {
  await holdMoves(page);
  await signInToLock(page);
  const other = await context.newPage();
  const lockNow = other.getByRole('button', { name: 'Lock now' });
  await other.goto('/');
  await expectPinField({ page: other, language: 'en' }, 'enter', pin);
  await expect(idCard(other)).toBeVisible();
  await other.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(lockNow).toBeVisible();
  // Without network and worker a locked page stays the same document.
  const inspector = await context.newCDPSession(page);
  await inspector.send('Network.enable');
  await inspector.send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.getByRole('button', { name: 'Show code full screen' }).click();
  await expect.poll(() => isMoving(page)).toBe(true);
  await lockNow.click();
  await expect(page.getByLabel('Enter your PIN', { exact: true })).toBeVisible();
  expect(await isMoving(page), 'after the PIN screen is shown').toBe(false);
});

/** Lets each motion wait for its update, as on a busy device. Until then the browser shows the former screen. */
async function holdMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) =>
      start(async () => {
        if (typeof update === 'function') await update();
        await new Promise(() => undefined);
      });
  });
}

function isMoving(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeViewTransition !== null);
}

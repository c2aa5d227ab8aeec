/** decisions/end-of-a-token: what a cardholder sees when tokens end, and that pages that end lose no card. */
import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { identityPaths } from '#contract/identityProvider.ts';
import {
  idCard,
  narrow,
  refresh,
  refreshButton,
  shortTokens,
  signInButton,
  signInByHand,
  signInToLock,
  signInWithStaleToken,
  untilTokenIsOver,
} from './support/cardScreen.ts';
import { expect, test, waitForWorker, withoutWorker, withWorker } from './support/lanyard.ts';
import type { Lanyard } from './support/lanyard.ts';
import { expectPinField } from './support/pinScreens.ts';
import { isSoak } from './support/soak.ts';
import { faultAfter } from './support/waits.ts';
import { storedData } from './support/storedData.ts';
import { changeTokenAnswers, tokenCalls } from './support/tokenAnswers.ts';

test.use(narrow);

const ended = 'Your session has ended. Please sign in again.';
const again = 'Sign in again to refresh your card';
const hourMs = 3_600_000;

/** Loses the answer to the next refresh after the provider has replaced the token, and refreshes until that shows. */
async function loseAnAnswer(page: Page, { control }: Lanyard): Promise<void> {
  // A browser repeats a request by itself where a connection that it had used before breaks.
  await control.fault({ method: 'POST', path: identityPaths.token, drop: 'after', times: 2 });
  await expect(async () => {
    if (await refreshButton(page).isVisible()) await refresh(page);
    await expect(page.getByText(again)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test.describe('SR-044 an answer that is lost after the token was rotated', () => {
  test.use(withoutWorker);

  test('leaves the card with a way to sign in again, which heals it', async ({ page, lanyard }) => {
    await signInWithStaleToken(page, lanyard, 'employee');
    await loseAnAnswer(page, lanyard);
    await expect(idCard(page)).toBeVisible();
    await expect(page.getByText('You are offline'), 'the provider has responded').toBeHidden();
    const refreshes = await tokenCalls(lanyard.control, 'refresh_token');
    await page.reload();
    await expect(page.getByText(again)).toBeVisible();
    await expect(idCard(page)).toBeVisible();
    expect(await tokenCalls(lanyard.control, 'refresh_token'), 'after the reload').toBe(refreshes);
    await signInButton(page).click();
    // The provider's own session is still there, so it sends the user back at once.
    await expect(page.getByText('Confirmed just now')).toBeVisible();
    await expect(page.getByText(again)).toBeHidden();
    await refresh(page);
    await expect(page.getByText('Your card is up to date')).toBeVisible();
  });

  test('leaves the card under its lock, and the sign-in waits for the PIN', async ({
    page,
    lanyard,
  }) => {
    await lanyard.control.patchState(shortTokens);
    await signInToLock(page);
    await untilTokenIsOver();
    await lanyard.control.patchState({ identity: { settings: { accessTokenSeconds: 3600 } } });
    await loseAnAnswer(page, lanyard);
    await signInButton(page).click();
    await expectPinField({ page, language: 'en' }, 'enter', '7391');
    await expect(page.getByText('Confirmed just now')).toBeVisible();
    await expect(page.getByText(again)).toBeHidden();
  });
});

test.describe('SR-058 without a refresh token', () => {
  test.use(withWorker);

  test('the card stays offline, and the card cloud’s own 401 ends the session', async ({
    page,
    context,
    lanyard,
  }) => {
    await changeTokenAnswers(context, ({ refresh_token: _, ...answer }) => answer);
    await signInByHand(page, 'employee');
    await waitForWorker(page);
    await context.setOffline(true);
    await page.clock.setSystemTime(Date.now() + 24 * hourMs);
    await page.reload();
    await expect(idCard(page)).toBeVisible();
    await expect(page.getByText('You are offline')).toBeVisible();
    await refresh(page);
    await expect(idCard(page)).toBeVisible();
    const { tables } = await storedData(page);
    expect(tables['keys']).toHaveProperty('data');
    await lanyard.control.setClock(24 * hourMs);
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText(ended)).toBeVisible();
  });
});

/** Ways in which a page ends under a refresh. Each leaves a page to go on with. */
const ends: Readonly<Record<string, (page: Page, context: BrowserContext) => Promise<Page>>> = {
  reload: async (page) => {
    await page.reload({ waitUntil: 'commit' });
    return page;
  },
  'navigation away': async (page) => {
    await page.goto('about:blank');
    return page;
  },
  'closed tab': async (page, context) => {
    const next = await context.newPage();
    await page.close();
    return next;
  },
  'killed renderer': async (page, context) => {
    const next = await context.newPage();
    // The navigation never ends: the renderer is gone.
    await page.goto('chrome://crash').catch(() => undefined);
    await page.close();
    return next;
  },
};

test.describe('a page that ends at a random moment of a refresh', () => {
  test.use(withWorker);

  test('loses no card, and asks for no sign-in', async ({ page, context, lanyard }) => {
    const rounds = isSoak ? 50 : 2;
    test.setTimeout(120_000 + rounds * 30_000);
    await signInWithStaleToken(page, lanyard, 'employee');
    await waitForWorker(page);
    // Each start needs a refresh, and each answer of the provider takes a while.
    await lanyard.control.patchState({ identity: { settings: { accessTokenSeconds: 1 } } });
    await lanyard.control.fault({
      method: 'POST',
      path: identityPaths.token,
      delayMs: 400,
      times: 10_000,
    });
    await lanyard.control.clearCalls();
    let current = page;
    for (const [kind, end] of Object.entries(ends)) {
      for (let round = 0; round < rounds; round += 1) {
        await test.step(`${kind} ${String(round + 1)}`, async () => {
          await current.goto('/', { waitUntil: 'commit' });
          // The moment is what this varies: before, during and after the request.
          await faultAfter(randomInt(1_500));
          current = await end(current, context);
          await current.goto('/');
          await expect(idCard(current)).toBeVisible();
          await expect(current.getByText(again)).toBeHidden();
        });
      }
    }
    await lanyard.control.clearFaults();
    await lanyard.control.patchState({ identity: { settings: { accessTokenSeconds: 3600 } } });
    await refresh(current);
    await expect(current.getByText('Your card is up to date')).toBeVisible();
    const refreshes = await tokenCalls(lanyard.control, 'refresh_token');
    expect(refreshes).toBeGreaterThan(1);
    const signIns = await tokenCalls(lanyard.control, 'authorization_code');
    expect(signIns).toBe(0);
  });
});

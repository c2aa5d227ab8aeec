/** decisions/end-of-a-token: what a cardholder sees when tokens end. */
import type { Locator, Page } from '@playwright/test';
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
  untilTokenIsOver,
} from './support/cardScreen.ts';
import { pick } from './support/choice.ts';
import { expect, test, waitForWorker, withoutWorker, withWorker } from './support/lanyard.ts';
import type { Lanyard } from './support/lanyard.ts';
import { expectPinField } from './support/pinScreens.ts';
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

/** Types into the profile without saving it, and chooses a theme. @returns a check that both are there still. */
async function leaveDraftAndTheme(page: Page): Promise<() => Promise<void>> {
  const link = (name: string): Locator => page.getByRole('link', { name, exact: true });
  const mobile = page.getByRole('textbox', { name: 'Mobile number' });
  const openForm = async (): Promise<void> => {
    await link('Details').click();
    await link('Edit').click();
  };
  await link('Settings').click();
  await pick(page, 'Theme', 'Dark');
  await link('ID').click();
  await openForm();
  await mobile.fill('+44 7700 900555');
  const items = async () => Object.keys((await storedData(page)).tables['items'] ?? {});
  await expect.poll(items).toContain('profileDraft');
  // The tab dies with the form: leaving it in any other way discards the text.
  const discarded = page.waitForEvent('dialog');
  void discarded.then((dialog) => dialog.accept());
  await page.goto('/');
  return async () => {
    await openForm();
    await expect(mobile).toHaveValue('+44 7700 900555');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  };
}

test.describe('SR-044 an answer that is lost after the token was rotated', () => {
  test.use(withoutWorker);

  test('leaves the card with a way to sign in again, which heals it', async ({ page, lanyard }) => {
    await lanyard.control.patchState(shortTokens);
    await signInByHand(page, 'employee');
    const expectKept = await leaveDraftAndTheme(page);
    await untilTokenIsOver();
    await lanyard.control.patchState({ identity: { settings: { accessTokenSeconds: 3600 } } });
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
    await expect(async () => {
      // A press during the refresh of the start only joins it.
      await refresh(page);
      await expect(page.getByText('Your card is up to date')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expectKept();
  });

  test('leaves the card under its lock, and the sign-in waits for the PIN', async ({
    page,
    lanyard,
  }) => {
    await lanyard.control.patchState(shortTokens);
    await signInToLock(page);
    const expectKept = await leaveDraftAndTheme(page);
    await expectPinField({ page, language: 'en' }, 'enter', '7391');
    await untilTokenIsOver();
    await lanyard.control.patchState({ identity: { settings: { accessTokenSeconds: 3600 } } });
    await loseAnAnswer(page, lanyard);
    await signInButton(page).click();
    await expectPinField({ page, language: 'en' }, 'enter', '7391');
    await expect(page.getByText('Confirmed just now')).toBeVisible();
    await expect(page.getByText(again)).toBeHidden();
    await expectKept();
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

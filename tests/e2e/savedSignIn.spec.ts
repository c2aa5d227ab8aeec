/** Decision 'saved-sign-in': what a test does to a saved sign-in does not reach the next test. */
import { identityPaths } from '#contract/identityProvider.ts';
import { idCard, narrow, refresh, signInByHand, signOutToTheEnd } from './support/cardScreen.ts';
import { expect, test } from './support/lanyard.ts';
import { openSaved, recordSignIn } from './support/savedSignIn.ts';
import { storedText } from './support/storedData.ts';
import { tokenCalls } from './support/tokenAnswers.ts';
import { resetWorld } from './support/world.ts';

test.use(narrow);

test('a saved session whose refresh token was spent or revoked refreshes again after a reset of the world', async ({
  browser,
  lanyard,
}) => {
  const { control } = lanyard;
  const saved = await recordSignIn(browser, (page) => signInByHand(page, 'employee'));
  const grants = await control.grants();
  for (const end of ['spent', 'revoked', 'left'] as const) {
    await test.step(end, async () => {
      await resetWorld(control, 'absent', grants);
      const context = await browser.newContext();
      const page = await context.newPage();
      await openSaved(page, saved);
      await expect(idCard(page)).toBeVisible();
      // The access token of a saved session is valid, so only a refusal makes it refresh.
      await control.fault({ path: '/api/v2/stand/user', status: 401 });
      const renewed = page.waitForResponse((answer) => answer.url().includes(identityPaths.token));
      await refresh(page);
      expect((await renewed).status(), 'after the answer').toBe(200);
      await expect(page.getByText('Your card is up to date')).toBeVisible();
      expect(await tokenCalls(control, 'refresh_token'), 'after the refresh').toBe(1);
      if (end === 'revoked') await signOutToTheEnd(page, lanyard);
      await context.close();
    });
  }
});

test('its keys are sealed in the browser that it is written into, and the provider knows the user', async ({
  page,
  browser,
  lanyard,
}) => {
  const saved = await recordSignIn(browser, (fresh) => signInByHand(fresh, 'employee'));
  await openSaved(page, saved);
  await expect(idCard(page)).toBeVisible();
  const stored = await storedText(page);
  expect(stored).toContain('extractable: false');
  expect(stored).not.toContain('extractable: true');
  await page.goto(`${lanyard.authUrl}${identityPaths.endSession}`);
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeVisible();
  await page.goto('/');
  await expect(idCard(page)).toBeVisible();
});

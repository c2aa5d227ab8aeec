/** The journeys of a cardholder whose provider behaves as IdentityServer does (docs/emulator.md, 'Two ways of speaking'). */
import type { Page } from '@playwright/test';
import { identityPaths } from '#contract/identityProvider.ts';
import {
  idCard,
  narrow,
  refresh,
  refreshBehind,
  signInButton,
  signInByHand,
  signInToLock,
  signInWithStaleToken,
  signOutByHand,
} from './support/cardScreen.ts';
import { countTries } from './support/countTries.ts';
import { passGates } from './support/gates.ts';
import { test } from './support/browserProfile.ts';
import { expect, signIn } from './support/lanyard.ts';
import type { Lanyard } from './support/lanyard.ts';
import { choosePin, expectPinField } from './support/pinScreens.ts';
import { profileSize, scanProfile } from './support/profileScan.ts';
import { tokenCalls } from './support/tokenAnswers.ts';
import { watchSecrets } from './support/watchedSecrets.ts';

test.use({ ...narrow, speaks: 'identityserver' });

const password = (page: Page) => page.getByLabel('Password');

/** The provider's own page after a sign-out. It leads back by a link. */
async function followTheWayBack(page: Page, { appUrl }: Lanyard): Promise<void> {
  await expect(page.getByText('You are now logged out')).toBeVisible();
  await page.getByRole('link', { name: 'here' }).click();
  await page.waitForURL(`${appUrl}/`);
}

/** Resolves with the next request for a sign-in. */
async function nextRequest(page: Page): Promise<URL> {
  const request = await page.waitForRequest((each) => each.url().includes(identityPaths.authorize));
  return new URL(request.url());
}

async function typePassword(page: Page, account: string): Promise<void> {
  await page.getByLabel('User name').fill(account);
  await password(page).fill('lanyard');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a sign-in and a refresh show the card, and the response leaves the address', async ({
  page,
  lanyard,
}) => {
  await signInWithStaleToken(page, lanyard, 'employee');
  expect(new URL(page.url()).search).toBe('');
  await refresh(page);
  await expect(page.getByText('Your card is up to date')).toBeVisible();
  expect(
    await tokenCalls(lanyard.control, 'refresh_token'),
    'after the card is up to date',
  ).toBeGreaterThan(0);
});

test('SR-052 the region is asked again after a reload', async ({ page }) => {
  await signIn(page, 'noregion');
  const regions = page.getByRole('group', { name: 'Region' }).getByRole('radio');
  await expect(regions).toHaveCount(5);
  await page.reload();
  await expect(regions).toHaveCount(5);
});

test('six tabs that start with an expired token refresh once, and no one is signed out', async ({
  page,
  context,
  lanyard,
}) => {
  await signInWithStaleToken(page, lanyard, 'employee');
  const tabs: Page[] = [];
  while (tabs.length < 6) tabs.push(await context.newPage());
  await page.close();
  const before = await tokenCalls(lanyard.control, 'refresh_token');
  await lanyard.control.fault({
    method: 'POST',
    path: identityPaths.token,
    times: 6,
    delayMs: 4000,
  });
  await Promise.all(
    tabs.map(async (tab) => {
      const fetched = tab.waitForResponse((response) =>
        response.url().includes('/standTemplates/'),
      );
      await tab.goto('/');
      await expect(idCard(tab)).toBeVisible();
      await refreshBehind(tab);
      await fetched;
    }),
  );
  expect(await tokenCalls(lanyard.control, 'refresh_token'), 'after all tabs have the card').toBe(
    before + 1,
  );
});

test('sign-out posts the hint, and two taps lead to the app’s own sign-in screen', async ({
  page,
  lanyard,
}) => {
  await signInByHand(page, 'employee');
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) addresses.push(request.url());
  });
  // The first tap answers the app's question, the second follows the provider's link.
  await signOutByHand(page);
  await followTheWayBack(page, lanyard);
  await expect(signInButton(page)).toBeVisible();
  expect(addresses.join(' ')).not.toMatch(/eyJ|id_token/);
});

test('a sign-out leaves no token in the browser’s history and session files', async ({
  profile,
}) => {
  const context = await profile.open();
  const { tokens } = await watchSecrets(context);
  const page = await context.newPage();
  await signInByHand(page, 'employee');
  await signOutByHand(page);
  await expect(page.getByText('You are now logged out')).toBeVisible();
  await context.close();
  expect([...tokens.keys()].some((name) => name.startsWith('id_token'))).toBe(true);
  expect(profileSize(profile.folder).files).toBeGreaterThan(20);
  // The history has the provider's page, and the scan finds it.
  const seen = scanProfile(profile.folder, new Map([['page', '/Account/Logout']]));
  expect(seen).not.toEqual([]);
  expect(scanProfile(profile.folder, tokens)).toEqual([]);
});

test('after a sign-out the provider asks for the password once, and the card is back', async ({
  page,
  lanyard,
}) => {
  await signInByHand(page, 'employee');
  await signOutByHand(page);
  await followTheWayBack(page, lanyard);
  const asking = nextRequest(page);
  await signInButton(page).click();
  expect(Object.fromEntries((await asking).searchParams)).toMatchObject({
    prompt: 'login',
    max_age: '300',
  });
  await typePassword(page, 'employee');
  await expect(idCard(page)).toBeVisible();
});

test('with a max_age of 0, as before, the provider asks for ever', async ({ page, lanyard }) => {
  await signInByHand(page, 'employee');
  await signOutByHand(page);
  await followTheWayBack(page, lanyard);
  await page.route(
    (url) => url.pathname.endsWith(identityPaths.authorize),
    async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('max_age', '0');
      await route.fulfill({ status: 302, headers: { Location: url.href } });
    },
    { times: 1 },
  );
  await signInButton(page).click();
  for (const attempt of ['first', 'second']) {
    await expect(password(page), `before the ${attempt} right password`).toBeVisible();
    await lanyard.control.clearCalls();
    await typePassword(page, 'employee');
    await expect.poll(async () => (await lanyard.control.calls()).length).toBeGreaterThan(2);
  }
  await expect(password(page)).toBeVisible();
});

test('a forced sign-in that is left unanswered has a second way', async ({ page, lanyard }) => {
  await signInByHand(page, 'employee');
  await signOutByHand(page);
  await followTheWayBack(page, lanyard);
  await signInButton(page).click();
  await expect(password(page)).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign out at your organization first' }).click();
  await expect(page.getByText('You are now logged out')).toBeVisible();
  await page.goto('/');
  const asking = nextRequest(page);
  await signInButton(page).click();
  expect((await asking).searchParams.has('max_age')).toBe(false);
  await typePassword(page, 'employee');
  await expect(idCard(page)).toBeVisible();
});

test('a refused refresh token ends the session, and a sign-in brings the card back', async ({
  page,
  lanyard,
}) => {
  await signInWithStaleToken(page, lanyard, 'employee');
  await lanyard.control.revokeTokens('employee');
  await page.reload();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await signInButton(page).click();
  await typePassword(page, 'employee');
  await expect(idCard(page)).toBeVisible();
});

test.describe('with a PIN', () => {
  test('a forgotten PIN is replaced after a fresh sign-in', async ({ page, lanyard }) => {
    await signInToLock(page);
    await page.reload();
    await page.getByRole('button', { name: 'Forgot PIN?' }).click();
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await page.waitForURL((url) => url.origin === new URL(lanyard.authUrl).origin);
    await typePassword(page, 'locked');
    await choosePin({ page, language: 'en' });
    await passGates(page);
    await expect(idCard(page)).toBeVisible();
  });

  test('after ten wrong PINs the provider asks for the password, and the PIN is chosen again', async ({
    page,
  }) => {
    await signInToLock(page);
    await countTries(page, 9, 0);
    await page.reload();
    await expectPinField({ page, language: 'en' }, 'enter', '0000');
    await expect(page.getByText('Your Lanyard data was deleted from this device')).toBeVisible();
    const asking = nextRequest(page);
    await signInButton(page).click();
    expect((await asking).searchParams.get('max_age')).toBe('300');
    await typePassword(page, 'locked');
    await expectPinField({ page, language: 'en' }, 'set');
  });
});

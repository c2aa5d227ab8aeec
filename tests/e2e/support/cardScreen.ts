/** The digital ID screen as a user finds it: by role and name. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { identityPaths } from '#contract/identityProvider.ts';
import { passGates } from './gates.ts';
import { choosePin, pinAccount } from './pinScreens.ts';
import { faultAfter } from './waits.ts';
import { expect, signIn, test } from './lanyard.ts';
import type { Lanyard } from './lanyard.ts';
import { openSaved, savedSignInFor } from './savedSignIn.ts';

/** The narrow navigator, which starts at the card. */
export const narrow = { viewport: { width: 390, height: 844 } } as const;

export function idCard(page: Page): Locator {
  return page.getByRole('article', { name: 'ID card' });
}

export function signInButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Sign in' });
}

/** The button has another name while a refresh runs. Waiting for this one waits for the end of the refresh. */
export function refreshButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Refresh', exact: true });
}

export async function refresh(page: Page): Promise<void> {
  await refreshButton(page).press('Enter');
}

/** Refreshes in a tab behind another one, where Firefox passes no key on to the page. */
export async function refreshBehind(page: Page): Promise<void> {
  await refreshButton(page).dispatchEvent('click');
}

/**
 * Resolves when no refresh is running. A press during a refresh only joins it, and a fault or response that a
 * test has prepared would wait for the next one.
 */
async function settled(page: Page): Promise<void> {
  await expect(idCard(page)).toBeVisible();
  await refresh(page);
  // Announced to screen readers only, for eight seconds or until the next refresh starts.
  await expect(page.getByText('Your card is up to date')).toBeVisible();
}

/**
 * Opens the app as a signed-in user, for tests that do not mean the sign-in. Resolves when the card is shown and
 * the app is idle. It signs in by hand where no sign-in can be opened (docs/decisions/saved-sign-in.md).
 */
export async function signInToCard(page: Page, account: string): Promise<void> {
  const saved = await savedSignInFor(page, account, (fresh) => signInByHand(fresh, account));
  if (saved === undefined) {
    await signInByHand(page, account);
    return;
  }
  await test.step('open signed in', async () => {
    await openSaved(page, saved);
    await settled(page);
  });
}

/** Signs in and passes the gates. Resolves when the card is shown and the app is idle. */
export async function signInByHand(page: Page, account: string): Promise<void> {
  await signIn(page, account);
  await passGates(page);
  await settled(page);
}

/** Signs in as a user whose organization demands a PIN, and chooses it. Resolves when the card is shown. */
export async function signInToLock(page: Page): Promise<void> {
  await signIn(page, pinAccount);
  await choosePin({ page, language: 'en' });
  await passGates(page);
  await expect(idCard(page)).toBeVisible();
}

/** Opens the app again in the browser of a signed-in user. Then waits like `signInToCard`. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/');
  await settled(tab);
  return tab;
}

/**
 * Settings of the provider whose access tokens end within a start or a wait. The app uses such a token for three
 * quarters of its life. What is left is enough for a call on a busy machine.
 */
export const shortTokens = { identity: { settings: { accessTokenSeconds: 4 } } } as const;

/** Resolves when the newest of these tokens is over. */
export function untilTokenIsOver(): Promise<void> {
  return faultAfter(shortTokens.identity.settings.accessTokenSeconds * 1_000);
}

/**
 * Signs in with an access token that is over, so that each next call must refresh it first. A refreshed token is
 * valid for an hour again.
 */
export async function signInWithStaleToken(
  page: Page,
  lanyard: Lanyard,
  account: string,
): Promise<void> {
  await lanyard.control.patchState(shortTokens);
  await signInByHand(page, account);
  await untilTokenIsOver();
  await lanyard.control.patchState({ identity: { settings: { accessTokenSeconds: 3600 } } });
}

/** Signs out from Settings. The test handles what follows, starting with the provider's question. */
export async function signOutByHand(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await signOutOfSettings(page);
}

/** On Settings: signs out, and confirms it whatever would be lost. */
export async function signOutOfSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Sign out/ })
    .click();
}

/**
 * The number of the last call by which the provider ended a session, or kept it, per browser context. An emulator that
 * is started again begins at 1.
 */
const lastEnd = new WeakMap<BrowserContext, number>();

/**
 * Follows a sign-out to the provider. Resolves when the app is open again. With the hint of the session the provider
 * asks nothing.
 * @param answer to the provider's question, for a session without a hint.
 */
export async function answerSignOut(
  page: Page,
  { appUrl, control }: Pick<Lanyard, 'appUrl' | 'control'>,
  answer?: 'Sign out' | 'Stay signed in',
): Promise<void> {
  if (answer !== undefined) await page.getByRole('button', { name: answer }).click();
  const context = page.context();
  // The sign-in screen may show for a moment before the page is left, too.
  const endsSince = async (): Promise<number> => {
    const calls = await control.calls(lastEnd.get(context));
    const ends = calls.filter(({ path }) => path === `${identityPaths.endSession}/confirm`);
    if (ends.length > 0) lastEnd.set(context, Math.max(...ends.map(({ seq }) => seq)));
    return ends.length;
  };
  await expect.poll(endsSince).toBeGreaterThan(0);
  await page.waitForURL(`${appUrl}/`);
  await expect(signInButton(page)).toBeVisible();
}

/** Signs out from Settings and at the provider. */
export async function signOutToTheEnd(page: Page, lanyard: Lanyard): Promise<void> {
  await signOutByHand(page);
  await answerSignOut(page, lanyard);
}

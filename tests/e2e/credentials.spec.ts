/** Credentials, CredentialTypeList and CredentialAction in both layouts (sections 2, 4, 6, 8). */
import type { Locator, Page } from '@playwright/test';
import { narrow, signInToCard } from './support/cardScreen.ts';
import { sessionIsKept } from './support/storedData.ts';
import { expect, signIn, test, withoutWorker } from './support/lanyard.ts';
import type { Lanyard } from './support/lanyard.ts';

test.use(withoutWorker);

const wide = { viewport: { width: 1280, height: 900 } } as const;
const listPath = '/api/v2/stand/cards/credentials';
const changePath = '/api/v2/stand/cards/updatePerType';
const requestPath = '/api/v2/stand/cards';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cardLink = (page: Page, number: string) =>
  page.getByRole('link', { name: new RegExp(`^${number} `) });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toast = (page: Page, text: string): Locator =>
  page.getByRole('status').getByText(text, { exact: true });

async function signInTo(page: Page, account: string, isWide: boolean): Promise<void> {
  if (!isWide) {
    await signInToCard(page, account);
    return;
  }
  await signIn(page, account);
  await expect(page.getByRole('banner')).toBeVisible();
  await sessionIsKept(page);
}

async function openCredentials(page: Page): Promise<void> {
  await page.goto('/credentials');
  await expect(heading(page, 'Credentials')).toBeVisible();
}

async function openNewKey(page: Page): Promise<void> {
  await openCredentials(page);
  await section(page, 'Mobile key')
    .getByRole('link', { name: /^Show all 2/ })
    .click();
  await cardLink(page, 'H-5502').click();
  await expect(heading(page, 'Mobile key')).toBeVisible();
}

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
}

async function statusChanges(lanyard: Lanyard): Promise<readonly unknown[]> {
  const calls = await lanyard.control.calls();
  return calls
    .filter(({ path }) => path === changePath)
    .map(({ body }) => {
      const { cardId, status } = body as { cardId: string; status: string };
      return [cardId, status];
    });
}

for (const [layout, size, isWide] of [
  ['narrow', narrow, false],
  ['wide', wide, true],
] as const) {
  test.describe(layout, () => {
    test.use(size);

    test('Credentials: cards are listed per type; one is blocked after a confirmation, then activated again', async ({
      page,
      lanyard,
    }) => {
      await signInTo(page, 'employee', isWide);
      await openCredentials(page);
      await cardLink(page, '204817').click();
      await expect(heading(page, 'Employee ID card')).toBeVisible();
      await button(page, 'Block').click();
      await confirm(page, 'Block card');
      await expect(toast(page, 'Card status updated')).toBeVisible();
      await expect(button(page, 'Activate')).toBeFocused();
      await button(page, 'Activate').press('Enter');
      await expect(button(page, 'Block')).toBeVisible();
      await expect
        .poll(() => statusChanges(lanyard))
        .toEqual([
          ['card-employee-1', 'blocked'],
          ['card-employee-1', 'activated'],
        ]);
      expect(page.url()).not.toMatch(/204817|card-employee/);
    });

    test('CredentialTypeList swaps a card in two steps by keyboard', async ({ page, lanyard }) => {
      await signInTo(page, 'keys', isWide);
      await openNewKey(page);
      await button(page, 'Activate').press('Enter');
      await expect(page.getByRole('alertdialog', { name: 'Swap credentials?' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(heading(page, 'Mobile key')).toBeVisible();
      expect(await statusChanges(lanyard), 'after Escape').toEqual([]);
      await button(page, 'Activate').press('Enter');
      await page.keyboard.press('Tab');
      await expect(button(page, 'Swap')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Card status updated')).toBeVisible();
      await expect
        .poll(() => statusChanges(lanyard))
        .toEqual([
          ['card-keys-2', 'blocked'],
          ['card-keys-3', 'activated'],
        ]);
      await page.getByRole('link', { name: 'Cards of this type' }).click();
      await expect(page.getByRole('link', { name: /^H-5502 Activated/ })).toBeVisible();
      await expect(page.getByRole('link', { name: /^H-5501 Blocked/ })).toBeVisible();
    });

    test('a card is requested once', { tag: '@chosen' }, async ({ page, lanyard }) => {
      await signInTo(page, 'employee', isWide);
      await openCredentials(page);
      await lanyard.control.fault({ path: requestPath, method: 'POST', delayMs: 300 });
      const request = section(page, 'Mobile key').getByRole('button', { name: 'Request a card' });
      await request.click();
      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(toast(page, 'Your card has been requested')).toBeVisible();
      await expect(section(page, 'Mobile key').getByText('Created')).toBeVisible();
      const calls = await lanyard.control.calls();
      expect(calls.filter(({ path }) => path === requestPath)).toHaveLength(1);
    });

    test('a reload of a card or a type returns to Credentials', async ({ page }) => {
      await signInTo(page, 'keys', isWide);
      await openNewKey(page);
      await page.reload();
      await expect(heading(page, 'Credentials')).toBeVisible();
      await page.goto('/credentials/type');
      await expect(heading(page, 'Credentials')).toBeVisible();
    });
  });
}

test.describe('failures (section 8)', () => {
  test.use(narrow);

  test("'Couldn't load credentials' offers another try", async ({ page, lanyard, pageFaults }) => {
    pageFaults.expect(/credentials/);
    await signInToCard(page, 'employee');
    await lanyard.control.fault({ path: listPath, status: 500, times: 1 });
    await openCredentials(page);
    await expect(page.getByText("Couldn't load credentials")).toBeVisible();
    await button(page, 'Try again').click();
    await expect(section(page, 'Employee ID card')).toBeVisible();
  });

  test("SR-077: 'Couldn't update card status' when the answer names another status", async ({
    page,
    lanyard,
  }) => {
    await signInToCard(page, 'employee');
    await openCredentials(page);
    await cardLink(page, '204817').click();
    await lanyard.control.fault({ path: changePath, body: { status: 'activated' } });
    await button(page, 'Block').click();
    await confirm(page, 'Block card');
    await expect(toast(page, "Couldn't update card status")).toBeVisible();
    await expect(button(page, 'Block')).toBeEnabled();
  });

  test("'Couldn't request a card'", async ({ page, lanyard, pageFaults }) => {
    pageFaults.expect(/stand\/cards/);
    await signInToCard(page, 'employee');
    await openCredentials(page);
    await lanyard.control.fault({ path: requestPath, method: 'POST', status: 422, body: {} });
    await section(page, 'Mobile key').getByRole('button', { name: 'Request a card' }).click();
    await confirm(page, 'Send request');
    await expect(toast(page, "Couldn't request a card")).toBeVisible();
  });

  test('a swap whose second step is refused shows what applies, and the old card is reactivated', async ({
    page,
    lanyard,
    pageFaults,
  }) => {
    pageFaults.expect(/updatePerType/);
    await signInToCard(page, 'keys');
    await openNewKey(page);
    await button(page, 'Activate').click();
    await lanyard.control.setCard('card-keys-2', 'Blocked');
    await lanyard.control.fault({ path: changePath, body: { status: 'blocked' } });
    await lanyard.control.fault({ path: changePath, status: 409, body: { status: 'Approved' } });
    await confirm(page, 'Swap');
    await expect(heading(page, "The swap isn't finished")).toBeVisible();
    await expect(toast(page, "Couldn't update card status")).toBeVisible();
    await button(page, 'Reactivate: H-5501').press('Enter');
    await expect(toast(page, 'Card status updated')).toBeVisible();
    await expect(heading(page, "The swap isn't finished")).toHaveCount(0);
  });

  test('after a lost answer the app fetches the status and shows the actual result', async ({
    page,
    lanyard,
    pageFaults,
  }) => {
    pageFaults.expect(/updatePerType/);
    await signInToCard(page, 'employee');
    await openCredentials(page);
    await cardLink(page, '204817').click();
    await lanyard.control.fault({ path: changePath, drop: 'after' });
    await button(page, 'Block').click();
    await confirm(page, 'Block card');
    await expect(toast(page, 'Card status updated')).toBeVisible();
    await expect(toast(page, "Couldn't update card status")).toHaveCount(0);
    await expect(button(page, 'Activate')).toBeVisible();
  });

  test('SR-070: offline, stored credentials are shown, and an action is refused and never sent later', async ({
    page,
    context,
    lanyard,
  }) => {
    await signInToCard(page, 'employee');
    await openCredentials(page);
    await cardLink(page, '204817').click();
    await expect(button(page, 'Block')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/To activate, block or request a card/)).toBeVisible();
    await button(page, 'Block').click();
    await confirm(page, 'Block card');
    await expect(
      toast(
        page,
        "You're offline, so your card has not been blocked. Connect to the internet and try again.",
      ),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Credentials', exact: true }).click();
    await expect(section(page, 'Employee ID card')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/To activate, block or request a card/)).toHaveCount(0);
    expect(await statusChanges(lanyard), 'after the network has come back').toEqual([]);
  });
});

test.describe('flags (section 6)', () => {
  test.use(narrow);

  for (const [flag, isOn] of [
    ['allowUserViewCredentials', false],
    ['allowUserManageCredentials', false],
    ['MANAGE_CARD', false],
    ['MANAGE_CARD', true],
  ] as const) {
    test(`${flag} ${isOn ? 'on' : 'off'}`, async ({ page, lanyard }) => {
      await lanyard.control.patchState({
        organizations: { northgate: { permissions: { [flag]: isOn } } },
      });
      await signInToCard(page, 'employee');
      await openCredentials(page);
      if (flag === 'allowUserViewCredentials') {
        await expect(page.getByText(/hasn't given you access to credentials/)).toBeVisible();
        return;
      }
      await expect(section(page, 'Employee ID card')).toBeVisible();
      await expect(cardLink(page, '204817')).toHaveCount(
        flag === 'allowUserManageCredentials' ? 0 : 1,
      );
      await expect(
        section(page, 'Mobile key').getByRole('button', { name: 'Request a card' }),
      ).toHaveCount(isOn ? 1 : 0);
    });
  }
});

/** Profile, its form, address, password and missing details, in both layouts (section 2). */
import type { Page } from '@playwright/test';
import { narrow, signInToCard } from './support/cardScreen.ts';
import { sessionIsKept, storedData } from './support/storedData.ts';
import {
  expect,
  signIn,
  test,
  waitForWorker,
  withoutWorker,
  type Lanyard,
} from './support/lanyard.ts';
import { passGates } from './support/gates.ts';

const wide = { viewport: { width: 1280, height: 800 } } as const;

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Signs the employee in and opens Profile. The wide layout starts there. */
async function openProfile(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 750) {
    await signIn(page, 'employee');
    await passGates(page);
  } else {
    await signInToCard(page, 'employee');
    await link(page, 'Details').click();
  }
  await expect(heading(page, 'Profile details')).toBeVisible();
  await expect(page.getByText('First name')).toBeVisible();
  await sessionIsKept(page);
}

async function openForm(page: Page): Promise<void> {
  await openProfile(page);
  await link(page, 'Edit').click();
  await expect(heading(page, 'Edit profile')).toBeVisible();
}

/** The writes that reached the cloud, in order. */
async function writes(lanyard: Lanyard): Promise<readonly string[]> {
  const calls = await lanyard.control.calls();
  return calls
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/v2/stand/'))
    .map(({ method, path }) => `${method} ${path}`);
}

for (const [layout, size] of [
  ['narrow', narrow],
  ['wide', wide],
] as const) {
  test.describe(layout, () => {
    test.use({ ...withoutWorker, ...size });

    test('the profile form saves the cardholder first, then the user, and the profile shows the changes', async ({
      page,
      lanyard,
    }) => {
      await openForm(page);
      await lanyard.control.clearCalls();
      await box(page, 'Role').fill('Lead engineer');
      await box(page, 'Mobile number').fill('+44 7700 900555');
      await page.getByRole('button', { name: /Location/ }).click();
      await page.getByRole('option', { name: 'Annex' }).click();
      await button(page, 'Save').click();
      await expect(page.getByText('Profile saved')).toBeVisible();
      await expect(heading(page, 'Profile details')).toBeVisible();
      await expect
        .poll(() => writes(lanyard))
        .toEqual(['PUT /api/v2/stand/cardholder-employee', 'PUT /api/v2/stand/user']);
      const details = page.getByRole('main');
      await expect(details.getByText('Lead engineer')).toBeVisible();
      await expect(details.getByText('+44 7700 900555')).toBeVisible();
      await expect(details.getByText('Annex')).toBeVisible();
    });

    test('every exit from a changed form asks first', { tag: '@chosen' }, async ({ page }) => {
      await openForm(page);
      await box(page, 'Role').fill('Lead engineer');
      const dialog = page.getByRole('alertdialog', { name: 'Discard changes?' });
      const waysOut = [
        () => link(page, 'Edit address').click(),
        () => page.goBack(),
        ...(layout === 'narrow'
          ? [() => link(page, 'Settings').click()]
          : [
              () => page.keyboard.press('Escape'),
              () => page.getByRole('navigation', { name: 'Back' }).getByRole('link').click(),
            ]),
      ];
      for (const wayOut of waysOut) {
        await wayOut();
        await expect(dialog).toBeVisible();
        await dialog.getByRole('button', { name: 'Keep editing' }).click();
        await expect(dialog).toBeHidden();
        await expect(box(page, 'Role')).toHaveValue('Lead engineer');
      }
      await page.goBack();
      await dialog.getByRole('button', { name: 'Discard' }).click();
      await expect(heading(page, 'Edit profile')).toBeHidden();
      await expect(page.getByRole('main').getByText('Test engineer')).toBeVisible();
    });

    test('the address is edited, refused with the server’s messages, and saved', async ({
      page,
      lanyard,
      pageFaults,
    }) => {
      pageFaults.expect(/422|user\/address/);
      await openForm(page);
      await link(page, 'Edit address').click();
      await expect(heading(page, 'Edit address')).toBeVisible();
      await box(page, 'City').fill('');
      await expect(button(page, 'Save address')).toHaveAttribute('aria-disabled', 'true');
      await box(page, 'City').fill('Eastgate');
      await lanyard.control.fault({
        path: '/api/v2/stand/user/address',
        status: 422,
        body: { errors: { locality: ['<b>No such city</b>'], region: ['No {{region}}'] } },
      });
      await button(page, 'Save address').click();
      await expect(page.getByText('<b>No such city</b>').first()).toBeVisible();
      await expect(page.getByText('No {{region}}').first()).toBeVisible();
      await button(page, 'Save address').click();
      await expect(page.getByText('Address saved')).toBeVisible();
      await expect(heading(page, 'Edit profile')).toBeVisible();
      await expect(page.getByText('Eastgate')).toBeVisible();
    });

    test('the password is changed', { tag: '@chosen' }, async ({ page, pageFaults }) => {
      pageFaults.expect(/422|changepassword/);
      await openProfile(page);
      await link(page, 'Settings').click();
      await page.getByText('Change password', { exact: true }).click();
      await expect(heading(page, 'Change password')).toBeVisible();
      const fill = async (current: string) => {
        await page.getByLabel(/^Current password/).fill(current);
        await page.getByLabel(/^New password/).fill('a new secret');
        await page.getByLabel(/^Confirm new password/).fill('a new secret');
        await button(page, 'Change password').click();
      };
      await fill('wrong');
      await expect(page.getByText('The current password is not right.').first()).toBeVisible();
      await fill('lanyard');
      await expect(page.getByText('Password updated')).toBeVisible();
      await expect(heading(page, 'Settings')).toBeVisible();
    });

    test('a missing detail leads to its editor', async ({ page, lanyard }) => {
      await lanyard.control.patchState({
        persons: { 'person-employee': { mobileNumber: null } },
        organizations: {
          northgate: { wizard: { wizardFields: [{ id: 'wizard-1', name: 'MobileNumber' }] } },
        },
      });
      await signIn(page, 'employee');
      // The wizard requests it at the start. After a skip, the user finds it here again.
      await button(page, 'Skip').click();
      await passGates(page);
      if (layout === 'narrow') await link(page, 'Details').click();
      await link(page, '1 detail is missing').click();
      await expect(heading(page, 'Missing information')).toBeVisible();
      await link(page, 'Mobile number').click();
      await box(page, 'Mobile number').fill('+44 7700 900556');
      await button(page, 'Save').click();
      await expect(page.getByText('Profile saved')).toBeVisible();
      await expect(heading(page, 'Missing information')).toBeVisible();
      await page.getByRole('navigation', { name: 'Back' }).getByRole('link').click();
      await expect(page.getByText('+44 7700 900556')).toBeVisible();
      await expect(link(page, '1 detail is missing')).toBeHidden();
    });
  });
}

test.describe('faults and flags', () => {
  test.use(narrow);

  test('Could not update your profile: half of it is saved, then the rest', async ({
    page,
    lanyard,
    pageFaults,
  }) => {
    pageFaults.expect(/500|api\/v2\/stand/);
    await openForm(page);
    await box(page, 'Role').fill('Lead engineer');
    await box(page, 'Mobile number').fill('+44 7700 900555');
    await lanyard.control.fault({
      method: 'PUT',
      path: '/api/v2/stand/cardholder-employee',
      status: 500,
      body: {},
    });
    await button(page, 'Save').click();
    const why = page.getByRole('alert').filter({ hasText: 'Could not update your profile' });
    await expect(why).toBeFocused();
    await expect(why).toContainText(/Something went wrong, so your changes weren't saved/);
    await expect(why).toBeInViewport();
    await lanyard.control.fault({
      method: 'PUT',
      path: '/api/v2/stand/user',
      status: 500,
      body: {},
    });
    await button(page, 'Save').click();
    await expect(
      page.getByText("Your cardholder details were saved, but your personal details weren't"),
    ).toBeVisible();
    await lanyard.control.clearCalls();
    await button(page, 'Save').click();
    await expect(page.getByText('Profile saved')).toBeVisible();
    await expect.poll(() => writes(lanyard)).toEqual(['PUT /api/v2/stand/user']);
  });

  test("Couldn't save address, Couldn't update password", async ({ page, lanyard, pageFaults }) => {
    pageFaults.expect(/500|user\/address|changepassword/);
    await openForm(page);
    await link(page, 'Edit address').click();
    await box(page, 'City').fill('Eastgate');
    await lanyard.control.fault({ path: '/api/v2/stand/user/address', status: 500, body: {} });
    await button(page, 'Save address').click();
    await expect(page.getByText("Couldn't save address")).toBeVisible();
    await link(page, 'Settings').click();
    await button(page, 'Discard').click();
    await page.getByText('Change password', { exact: true }).click();
    await page.getByLabel(/^Current password/).fill('lanyard');
    await page.getByLabel(/^New password/).fill('a new secret');
    await page.getByLabel(/^Confirm new password/).fill('a new secret');
    await lanyard.control.fault({ path: '/api/stand/changepassword', status: 500, body: {} });
    await button(page, 'Change password').click();
    await expect(page.getByText("Couldn't update password")).toBeVisible();
  });

  test('typed text survives a reload after the browser’s question', async ({ page }) => {
    await openForm(page);
    await box(page, 'Role').fill('Lead engineer');
    // The draft is saved once the typing pauses.
    const items = async () => Object.keys((await storedData(page)).tables['items'] ?? {});
    await expect.poll(items).toContain('profileDraft');
    let asked = 0;
    page.on('dialog', (dialog) => {
      asked += 1;
      void dialog.accept();
    });
    await page.reload();
    await expect(box(page, 'Role')).toHaveValue('Lead engineer');
    expect(asked).toBe(1);
  });

  test('offline, the stored profile is shown', async ({ page, context, pageFaults }) => {
    pageFaults.expect(/ERR_INTERNET_DISCONNECTED|Failed to load/);
    await openProfile(page);
    await waitForWorker(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('14 Lantern Row')).toBeVisible();
    await expect(page.getByText('February 29, 1988')).toBeVisible();
  });

  test('flags: nothing is editable, and address, signature and photo button are absent', async ({
    page,
    lanyard,
  }) => {
    await lanyard.control.patchState({
      organizations: {
        northgate: {
          config: { allowUserInfoEdit: false, allowUserUploadPhoto: false, showSignature: false },
          attributes: { address: { showAddress: false, allowEditAddress: false } },
        },
      },
    });
    await openProfile(page);
    await expect(page.getByText('Mira Holtwick').first()).toBeVisible();
    for (const name of ['Edit', 'Change photo', 'Change signature']) {
      await expect(link(page, name)).toBeHidden();
    }
    await expect(page.getByRole('heading', { name: 'Home address' })).toBeHidden();
  });

  test('hostile texts show as plain text (SR-107, SR-108)', async ({ page, lanyard }) => {
    await lanyard.control.reset('hostileTexts');
    await openProfile(page);
    const placeholders = '{{name}} $t(common.signOut) <0>bold</0> %s ${x}';
    await expect(page.getByText(placeholders, { exact: true }).first()).toBeVisible();
    await expect(page).toHaveTitle(/Lanyard/);
    await link(page, 'Edit').click();
    await expect(box(page, placeholders)).toHaveValue('Test engineer');
  });
});

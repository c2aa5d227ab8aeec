/** Settings, ID settings and the profile switch, as a user uses them (specification, section 2). */
import type { Page } from '@playwright/test';
import { choice, pick } from './support/choice.ts';
import { sessionIsKept } from './support/storedData.ts';
import { expect, signIn, test, withoutWorker } from './support/lanyard.ts';
import type { Lanyard } from './support/lanyard.ts';
import { expectHeading } from './support/visit.ts';

test.use(withoutWorker);

const shapes = [
  { name: 'narrow', viewport: { width: 390, height: 844 } },
  { name: 'wide', viewport: { width: 1280, height: 800 } },
] as const;

async function openAs(page: Page, account: string, path: string, heading: string): Promise<void> {
  await signIn(page, account);
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toBeVisible();
  await sessionIsKept(page);
  await page.goto(path);
  await expectHeading(page, heading);
}

async function callsTo({ control }: Lanyard, path: string): Promise<number> {
  return (await control.calls()).filter((call) => call.path === path).length;
}

for (const { name: shape, viewport } of shapes) {
  test.describe(shape, () => {
    test.use({ viewport });

    test(`Settings: language, theme and user, ${shape}`, async ({ page, lanyard }) => {
      await openAs(page, 'employee', '/settings', 'Settings');
      await expect(page.getByText('employee@northgate.example').last()).toBeVisible();
      await pick(page, 'Theme', 'Dark');
      await expect(choice(page, 'Theme')).toContainText('Dark');
      await pick(page, 'Language', 'Nederlands');
      await expectHeading(page, 'Instellingen');
      await expect.poll(() => callsTo(lanyard, '/api/v2/stand/language/nl')).toBe(1);
    });

    test(`Help and about: statement, version, year, licences, ${shape}`, async ({ page }) => {
      await openAs(page, 'employee', '/settings', 'Settings');
      await page.getByRole('link', { name: 'Help and about' }).click();
      await expectHeading(page, 'Help and about');
      await expect(page.getByRole('link', { name: 'Accessibility statement' })).toBeVisible();
      await expect(page.getByText(/^Version 2\.9\.10 · \d{4}$/)).toBeVisible();
      await page.getByRole('link', { name: 'Licences' }).click();
      await expectHeading(page, 'Licences');
      await page.getByText('@capacitor/core', { exact: true }).click();
      await expect(page.getByText(/Permission is hereby granted/).first()).toBeVisible();
    });

    test(`the default profile is saved, and does not change after a failure, ${shape}`, async ({
      page,
      lanyard,
      pageFaults,
    }) => {
      pageFaults.expect(/500/);
      await openAs(page, 'manyprofiles', '/settings', 'Settings');
      await lanyard.control.fault({ path: '**/savedefaultprofile', status: 500 });
      await pick(page, 'Default profile', 'Student');
      await expect(page.getByText('Could not update your profile')).toBeVisible();
      await expect(choice(page, 'Default profile')).toContainText('Teaching assistant');
      await pick(page, 'Default profile', 'Student');
      await expect(choice(page, 'Default profile')).toContainText('Student');
      await expect.poll(() => callsTo(lanyard, '/api/v2/stand/savedefaultprofile')).toBe(2);
      await page.reload();
      await expect(choice(page, 'Default profile')).toContainText('Student');
    });

    test(`IdSettings leads to the profile switch, which changes the card, ${shape}`, async ({
      page,
      pageFaults,
      lanyard,
    }) => {
      pageFaults.expect(/503/);
      await openAs(page, 'manyprofiles', '/id/settings', 'ID settings');
      await expect(
        page.getByRole('region', { name: 'Active profile' }).getByText('Teaching assistant'),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Switch profile' }).click();
      await expectHeading(page, 'Profiles');
      await expect(page.getByRole('radio', { name: /Teaching assistant/ })).toBeChecked();
      await lanyard.control.fault({ path: '**/profilePreference', status: 503 });
      await page.getByText('Library member').click();
      await page.getByRole('button', { name: 'Use this profile' }).click();
      await expect(page.getByText('Could not update your profile')).toBeVisible();
      await expect(page.getByRole('radio', { name: /Teaching assistant/ })).toBeChecked();
      await page.getByText('Library member').click();
      await page.getByRole('button', { name: 'Use this profile' }).click();
      await expectHeading(page, 'Digital ID');
      await expect(page.getByText('Switched to Library member')).toBeVisible();
      await expect(page.getByRole('article').getByText('Library member')).toBeVisible();
    });

    test(`a setting that the organization does not allow is disabled and shows the reason, ${shape}`, async ({
      page,
      lanyard,
    }) => {
      await lanyard.control.reset('nothingAllowed');
      await openAs(page, 'employee', '/id/settings', 'ID settings');
      for (const [entry, why] of [
        ['Switch profile', "Your organization doesn't allow you to switch profiles."],
        ['Credentials', "Your organization doesn't make credentials available here."],
      ] as const) {
        await expect(page.getByRole('button', { name: entry })).toHaveAccessibleDescription(why);
      }
      await page.goto('/settings');
      await expectHeading(page, 'Settings');
      await expect(page.getByRole('link', { name: 'Change password' })).toBeHidden();
    });

    test(`Escape closes the ID settings, ${shape}`, async ({ page }) => {
      await openAs(page, 'employee', '/id/settings', 'ID settings');
      await page.keyboard.press('Escape');
      await expectHeading(page, 'Digital ID');
    });
  });
}

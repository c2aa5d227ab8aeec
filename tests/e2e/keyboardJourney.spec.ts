/**
 * One user without a pointer, from the sign-in through gates, profile edit, a signature uploaded as a
 * picture, and a credential that is blocked (WCAG 2.1.1). No press here is a click.
 */
import type { Page } from '@playwright/test';
import { readPictureFile } from '#emulator/pictures/pictureTable.ts';
import { tabTo } from './support/focus.ts';
import { answerGate, gateNames, gateTitle } from './support/gates.ts';
import type { Press } from './support/gates.ts';
import { expect, signIn, test } from './support/lanyard.ts';
import { choosePin } from './support/pinScreens.ts';
import { textsIn } from './support/texts.ts';
import { expectHeading } from './support/visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

const texts = textsIn('en');

const pressButton: Press = async (page, name) => {
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await tabTo(page, 'button', name);
  await page.keyboard.press('Enter');
};

async function follow(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await tabTo(page, 'link', name);
  await page.keyboard.press('Enter');
}

test('gates, profile edit, signature upload and credential action work by keyboard alone', async ({
  page,
  lanyard,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'newcomer');
  await choosePin({ page, language: 'en' });
  for (const gate of gateNames) {
    await expectHeading(page, gateTitle(gate, texts));
    await answerGate(page, gate, texts, pressButton);
  }
  await expectHeading(page, 'Digital ID');

  await follow(page, 'Details');
  await expectHeading(page, 'Profile details');
  await follow(page, 'Edit');
  await expectHeading(page, 'Edit profile');
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  await tabTo(page, 'textbox', 'Mobile number');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('+44 7700 900321');
  await pressButton(page, 'Save');
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expectHeading(page, 'Profile details');

  await follow(page, 'Upload signature');
  await expectHeading(page, 'Signature');
  const choosing = page.waitForEvent('filechooser');
  await pressButton(page, 'Choose from gallery');
  const buffer = readPictureFile('sample/document');
  await (await choosing).setFiles({ name: 'signature.png', mimeType: 'image/png', buffer });
  await pressButton(page, 'Submit');
  await expect(page.getByText('Signature uploaded')).toBeVisible();
  await expectHeading(page, 'Profile details');

  // The card has since been produced and handed out.
  await lanyard.control.setCard('card-newcomer-1', 'Activated');
  await follow(page, 'ID');
  await follow(page, 'ID settings');
  await follow(page, 'Credentials');
  await expectHeading(page, 'Credentials');
  const card = page.getByRole('link', { name: /Activated/ }).first();
  const name = await card.evaluate((element) => element.textContent);
  expect(name).not.toBe('');
  for (let step = 0; !(await card.evaluate((element) => element === document.activeElement));) {
    expect((step += 1)).toBeLessThan(40);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Credential', exact: true })).toBeVisible();
  await pressButton(page, 'Block');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Block card' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Card status updated')).toBeVisible();
  const calls = await lanyard.control.calls();
  expect(calls.filter(({ path }) => path.endsWith('/updatePerType'))).toHaveLength(1);
});

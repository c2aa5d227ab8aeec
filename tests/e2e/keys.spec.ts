/**
 * Digital keys from the tap to the result text, with the simulated reader in its own build
 * (decisions/simulated-reader).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { narrow } from './support/cardScreen.ts';
import { comeWithPhone, expect, seenCode, test, withoutInvitation } from './support/keysWorld.ts';
import { withoutWorker } from './support/lanyard.ts';
import type { Lanyard } from './support/lanyard.ts';

test.use({ ...narrow, ...withoutWorker });

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function comeToKeys(page: Page, lanyard: Lanyard, demo: string): Promise<void> {
  await comeWithPhone(page, lanyard, demo);
  await page.getByRole('link', { name: 'Keys', exact: true }).click();
  await expect(key(page, 'Tap to open')).toBeEnabled();
}

async function comeToHid(page: Page, lanyard: Lanyard, demo: string): Promise<void> {
  await withoutInvitation(lanyard);
  await comeWithPhone(page, lanyard, demo);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'HID Mobile Access' }).click();
  await expect(page.getByText('This phone has no key yet')).toBeVisible();
}

test('Keys: a tap shows success, refusal, no reader or radio off, and a withdrawn key is fetched again', async ({
  page,
  lanyard,
  demo,
}) => {
  await comeToKeys(page, lanyard, demo);
  await key(page, 'Tap to open').click();
  await expect(page.getByText('Success. Door unlocked')).toBeVisible();
  // The ten-second window passes.
  await expect(key(page, 'Tap to open')).toBeVisible();

  await lanyard.control.orderReader({ answer: 'reject' });
  await key(page, 'Tap to open').click();
  await expect(page.getByText('The lock refused this key')).toBeVisible();
  await expect(key(page, 'Tap to open')).toBeVisible();

  await lanyard.control.orderReader({ answer: 'noReader' });
  await key(page, 'Tap to open').click();
  await expect(page.getByText('Could not establish connection with the reader')).toBeVisible();

  await lanyard.control.orderReader({ answer: 'keyCancelled' });
  await key(page, 'Tap to open').click();
  await expect(page.getByText(/Getting a new one/)).toBeVisible();
  await expect(key(page, 'Tap to open')).toBeEnabled();
  const fetched = (await lanyard.control.calls()).filter(({ path }) => path.includes('BinaryKey'));
  expect(fetched.length).toBe(2);

  await lanyard.control.orderReader({ answer: 'grant', bluetooth: 'off' });
  await key(page, 'Tap to open').click();
  const activate = 'To use a digital credential you must activate Bluetooth / NFC';
  await expect(page.getByText(activate).first()).toBeVisible();
});

test('Keys: an opening survives a reload', async ({ page, lanyard, demo }) => {
  await comeToKeys(page, lanyard, demo);
  await lanyard.control.orderReader({ delayMs: 30_000 });
  await key(page, 'Tap to open').click();
  await expect(key(page, 'Present your phone')).toBeVisible();
  await expect.poll(async () => (await lanyard.control.phone()).openingUntil).toBeGreaterThan(0);
  await page.reload();
  await expect(key(page, 'Present your phone')).toBeVisible();
  await expect(key(page, 'Tap to open')).toBeVisible();
});

test('the build with the simulated phone contains the marker that the production build is searched for', ({
  demo,
}) => {
  const files = readdirSync(join(demo, 'assets'));
  const engine = files.filter((file) =>
    readFileSync(join(demo, 'assets', file), 'utf8').includes('lanyard-simulated-reader'),
  );
  expect(engine).not.toEqual([]);
});

test('HID: a refused invitation shows its code; an accepted one brings the key and reaches a reader', async ({
  page,
  lanyard,
  demo,
}) => {
  // An iPhone: on Android, HID's SDK cannot open the nearest reader at a tap.
  await lanyard.control.orderReader({
    platform: 'ios',
    redemption: 'INVALID_INVITATION_CODE',
    vendorCode: '901',
  });
  await comeToHid(page, lanyard, demo);
  await page.getByLabel('Invitation code').fill('a1b2c3d4e5f67890');
  await page.getByLabel('Invitation code').press('Enter');
  await expect(
    page.getByText('Failed to Redeem Invitation Code with Error Code: 901'),
  ).toBeVisible();
  await lanyard.control.orderReader({ redemption: 'accept' });
  await page.getByLabel('Invitation code').press('Enter');
  await expect(page.getByText('Ready: hold your phone near a reader')).toBeVisible();
  await page.getByRole('button', { name: 'Use the nearest reader' }).click();
  await expect(page.getByText('Connected to reader')).toBeVisible();
});

test('HID: the camera reads the QR code of an invitation in a browser without a detector', async ({
  page,
  lanyard,
  demo,
  context,
}) => {
  await context.grantPermissions(['camera']);
  await comeToHid(page, lanyard, demo);
  expect(
    await page.evaluate(() => 'BarcodeDetector' in window),
    'after its start, the browser has none',
  ).toBe(false);
  await lanyard.control.orderReader({ redemption: 'SDK_BUSY' });
  await page.getByRole('button', { name: 'Scan a QR code' }).click();
  await expect(page.getByText(/^Failed to Redeem Invitation Code/)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  // The scanned code is not lost.
  await expect(page.getByLabel('Invitation code')).toHaveValue(seenCode);
  await lanyard.control.orderReader({ redemption: 'accept' });
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(page.getByText('Your key is on this phone')).toBeVisible();
  await expect(page.getByText('Ready: hold your phone near a reader')).toBeVisible();
});

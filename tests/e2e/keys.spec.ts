/** Digital keys from the tap to the words, with the simulated reader in a build of its own (decision 48). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { narrow } from './support/cardScreen.ts';
import { sessionIsKept } from './support/keptData.ts';
import { expect, signIn, test, withoutWorker } from './support/lanyard.ts';
import type { Lanyard } from './support/lanyard.ts';

test.use({ ...narrow, ...withoutWorker });

let demo = '';

test.beforeAll(() => {
  demo = mkdtempSync(join(tmpdir(), 'lanyard-demo-'));
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  execFileSync(process.execPath, [vite, 'build', '--mode', 'demo', '--logLevel', 'warn'], {
    env: { ...process.env, LANYARD_DIST: demo },
    stdio: 'pipe',
  });
});

test.afterAll(() => {
  rmSync(demo, { recursive: true, force: true });
});

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function comeToKeys(page: Page, lanyard: Lanyard): Promise<void> {
  await lanyard.deploy(demo);
  await signIn(page, 'keys');
  await expect(page.getByText('Simulated reader')).toBeVisible();
  await sessionIsKept(page);
  await page.getByRole('link', { name: 'Keys', exact: true }).click();
  await expect(key(page, 'Tap to open')).toBeEnabled();
}

test('Keys: tap, the lock answers; refused; no reader; radio off; a withdrawn key is fetched again', async ({
  page,
  lanyard,
}) => {
  await comeToKeys(page, lanyard);
  await key(page, 'Tap to open').click();
  await expect(page.getByText('Success. The door is open')).toBeVisible();
  // The window of ten seconds passes.
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
  await expect(page.getByText(/A new one is being fetched/)).toBeVisible();
  await expect(key(page, 'Tap to open')).toBeEnabled();
  const fetched = (await lanyard.control.calls()).filter(({ path }) => path.includes('BinaryKey'));
  expect(fetched.length).toBe(2);

  await lanyard.control.orderReader({ answer: 'grant', bluetooth: 'off' });
  await key(page, 'Tap to open').click();
  const activate = 'To use a digital credential you must activate Bluetooth / NFC';
  await expect(page.getByText(activate).first()).toBeVisible();
});

test('Keys: the opening outlives a reload', async ({ page, lanyard }) => {
  await comeToKeys(page, lanyard);
  await lanyard.control.orderReader({ delayMs: 30_000 });
  await key(page, 'Tap to open').click();
  await expect(key(page, 'Present your phone')).toBeVisible();
  await expect.poll(async () => (await lanyard.control.phone()).openingUntil).toBeGreaterThan(0);
  await page.reload();
  await expect(key(page, 'Present your phone')).toBeVisible();
  await expect(key(page, 'Tap to open')).toBeVisible();
});

test('HID: a refused invitation says its code; one that is accepted brings the key, and a reader is reached', async ({
  page,
  lanyard,
}) => {
  const files = readdirSync(join(demo, 'assets'));
  const engine = files.filter((file) =>
    readFileSync(join(demo, 'assets', file), 'utf8').includes('lanyard-simulated-reader'),
  );
  expect(engine, 'what the production build is searched for').not.toEqual([]);
  await lanyard.control.orderReader({ redemption: 'INVALID_INVITATION_CODE', vendorCode: '901' });
  await comeToKeys(page, lanyard);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'HID mobile access' }).click();
  await expect(page.getByText('This phone has no key yet')).toBeVisible();
  await page.getByLabel('Invitation code').fill('a1b2c3d4e5f67890');
  await page.getByLabel('Invitation code').press('Enter');
  await expect(
    page.getByText('Failed to Redeem Invitation Code with Error Code: 901'),
  ).toBeVisible();
  await lanyard.control.orderReader({ redemption: 'accept' });
  await page.getByLabel('Invitation code').press('Enter');
  await expect(page.getByText('Ready: hold the phone to a reader')).toBeVisible();
  await page.getByRole('button', { name: 'Open the nearest reader' }).click();
  await expect(page.getByText('Reader reached')).toBeVisible();
});

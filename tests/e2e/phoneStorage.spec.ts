/** The built page in a store app whose phone does not return what it stores: for a while, or for good. */
import type { Browser, Page } from '@playwright/test';
import { idCard, narrow, signInButton } from './support/cardScreen.ts';
import { expect, test } from './support/lanyard.ts';
import { NativeShell } from './support/nativeShell.ts';
import {
  beLocked,
  choosePin,
  enterWrongPin,
  expectPinField,
  pin,
  pinAccount,
} from './support/pinScreens.ts';
import { sessionIsKept, storedData } from './support/storedData.ts';
import { signInInBrowser } from './support/systemBrowser.ts';
import { textsIn } from './support/texts.ts';

test.use(narrow);

const { lock } = textsIn('en');
const language = 'en';

/** Signs in within the shell and stores the session under a PIN. */
async function comeInUnderPin(page: Page, shell: NativeShell, browser: Browser): Promise<void> {
  await page.goto('/');
  await signInButton(page).click();
  await answerSignIn(shell, browser, 1);
  await choosePin({ page, language });
  await expect(idCard(page)).toBeVisible();
  await sessionIsKept(page);
}

/** @param time how often the system's browser has been opened by then. */
async function answerSignIn(shell: NativeShell, browser: Browser, time: number): Promise<void> {
  await expect.poll(() => shell.shown.length).toBe(time);
  await shell.open(await signInInBrowser(browser, shell.shown.at(-1) ?? '', pinAccount));
}

test('iPhone: while it is locked in the pocket nothing is wiped, and the PIN opens the card again afterwards', async ({
  page,
  context,
  browser,
  lanyard,
}) => {
  const shell = await NativeShell.around(context, lanyard, 'ios');
  await comeInUnderPin(page, shell, browser);
  await beLocked({ page, language });
  const before = [...shell.storage.entries];

  // The PIN screen reads its lock every five seconds.
  shell.storage.isLocked = true;
  const asked = shell.timesCalled('DeviceSecurity.secureGet');
  await expect
    .poll(() => shell.timesCalled('DeviceSecurity.secureGet'), { timeout: 30_000 })
    .toBeGreaterThan(asked + 1);
  await page.reload();
  await expect(page.getByText(lock.closedTitle.unavailable)).toBeVisible();
  expect([...shell.storage.entries]).toEqual(before);
  expect(shell.timesCalled('DeviceSecurity.secureClear')).toBe(0);
  const keys = Object.keys((await storedData(page)).tables['keys'] ?? {});
  expect(keys, 'after a start that could not read the lock').not.toEqual([]);

  shell.storage.isLocked = false;
  await expectPinField({ page, language }, 'enter', pin);
  await expect(idCard(page)).toBeVisible();
});

test('Android: a lock entry that broke for good is replaced after a sign-in that asks for the password', async ({
  page,
  context,
  browser,
  lanyard,
}) => {
  const shell = await NativeShell.around(context, lanyard, 'android');
  await comeInUnderPin(page, shell, browser);
  await beLocked({ page, language });
  await enterWrongPin({ page, language });
  const [entry = ''] = shell.storage.keys('lock-');
  const record = shell.storage.entries.get(entry);
  shell.storage.broken.add(entry);

  await page.reload();
  await expect(page.getByText(lock.closedTitle.unavailable)).toBeVisible();
  expect(shell.storage.entries.get(entry), 'no attempt is counted').toBe(record);
  await page.getByRole('button', { name: textsIn('en').session.signIn }).click();
  await answerSignIn(shell, browser, 2);
  expect(new URL(shell.shown.at(-1) ?? '').searchParams.get('prompt')).toBe('login');
  await choosePin({ page, language });
  await expect(idCard(page)).toBeVisible();
  await sessionIsKept(page);
  expect([...shell.storage.broken]).toEqual([]);

  await beLocked({ page, language });
  await expectPinField({ page, language }, 'enter', pin);
  await expect(idCard(page)).toBeVisible();
});

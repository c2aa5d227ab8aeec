/** Gate mode (decisions/gate-mode): the code in front of a reader, and what it holds while it is open. */
import type { Page } from '@playwright/test';
import { idCard, narrow, signInToCard } from './support/cardScreen.ts';
import { passGates } from './support/gates.ts';
import { expect, signIn, test, withoutWorker } from './support/lanyard.ts';
import { NativeShell } from './support/nativeShell.ts';
import { choosePin, pinAccount } from './support/pinScreens.ts';
import { codeOn, readCode } from './support/readCode.ts';
import { signInInBrowser } from './support/systemBrowser.ts';
import { steadyBox } from './support/steadyBox.ts';

test.use({ ...narrow, ...withoutWorker });

const minuteMs = 60_000;

const way = (page: Page) => page.getByRole('button', { name: 'Show code full screen' });
const gate = (page: Page) => page.getByRole('dialog', { name: 'Show this code to the reader' });

/** Records the wake locks that the page requests, in place of the browser's own. */
async function noteWakeLocks(page: Page): Promise<() => Promise<readonly boolean[]>> {
  await page.addInitScript(() => {
    const locks: { released: boolean; release: () => Promise<void> }[] = [];
    const request = () => {
      const lock = {
        released: false,
        release: () => {
          lock.released = true;
          return Promise.resolve();
        },
      };
      locks.push(lock);
      return Promise.resolve(lock);
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, { wakeLocks: locks });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { wakeLocks: { released: boolean }[] }).wakeLocks.map(
        ({ released }) => !released,
      ),
    );
}

/** The browser releases a wake lock when the page is hidden. Then the user returns. */
async function goAwayAndComeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { wakeLocks } = window as unknown as { wakeLocks: { released: boolean }[] };
    const see = (state: string): void => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    for (const lock of wakeLocks) lock.released = true;
    see('hidden');
    see('visible');
  });
}

test('a tap or Enter shows the centred code with a wake lock, until Escape, back or a tap closes it', async ({
  page,
}) => {
  const wakeLocks = await noteWakeLocks(page);
  await signInToCard(page, 'employee');
  const [address, title] = [page.url(), await page.title()];

  // Tapped twice, as by an impatient thumb: it stays open.
  await way(page).dblclick();
  await expect(gate(page)).toBeVisible();
  const code = gate(page).getByRole('img', {
    name: 'QR code, NG-204817, in the middle of the screen',
  });
  await expect(code).toBeVisible();
  await expect.poll(() => readCode(code, 'qrcode')).toEqual(['NG-204817']);
  await expect(gate(page).getByRole('img', { name: 'Photo of Mira Holtwick' })).toBeVisible();
  await expect(gate(page).getByText('Mira Holtwick')).toBeVisible();
  await expect(gate(page).getByText('Activated')).toBeVisible();
  await expect(gate(page).getByRole('timer', { name: 'Time' })).toBeVisible();
  await expect(gate(page).getByRole('status').filter({ hasText: 'in the middle' })).toHaveText(
    'The code is in the middle of the screen.',
  );
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(title);
  await expect.poll(wakeLocks).toEqual([true]);

  await goAwayAndComeBack(page);
  await expect.poll(wakeLocks).toEqual([false, true]);
  await page.keyboard.press('Escape');
  await expect(gate(page)).toBeHidden();
  await expect.poll(wakeLocks).toEqual([false, false]);
  await expect(way(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(gate(page)).toBeVisible();
  await page.goBack();
  await expect(gate(page)).toBeHidden();
  await expect(idCard(page)).toBeVisible();

  await way(page).press('Enter');
  await expect(gate(page)).toBeVisible();
  await expect(async () => {
    // An earlier tap may have closed it later than within its second.
    const name = gate(page).getByText('Mira Holtwick');
    if (await name.isVisible()) await name.click({ timeout: 1_000 });
    await expect(gate(page)).toBeHidden({ timeout: 1_000 });
  }, 'a tap leaves, once it is no second one').toPass();
  expect(page.url()).toBe(address);

  // After a reload in gate mode, the app starts with the card.
  await way(page).click();
  await expect(gate(page)).toBeVisible();
  await page.reload();
  await expect(way(page)).toBeVisible();
  await expect(gate(page)).toBeHidden();
});

test('‘Not scanning?’ makes the code larger, sideways, dimmer: each is readable, and a code too wide is rotated', async ({
  page,
  lanyard,
}) => {
  await lanyard.control.patchState({
    cardholders: {
      'cardholder-employee': { barcodeType: 'CODE39', barcodeSource: '0123456789' },
    },
  });
  await signInToCard(page, 'employee');
  await way(page).click();
  const code = gate(page).getByRole('img', { name: /^Barcode, 0123456789/ });
  const isTurned = async () => {
    const { width, height } = await steadyBox(code);
    return height > width;
  };
  await expect(code).toBeVisible();
  const looks = [
    ['The code is in the middle of the screen.', true],
    ['Rotated. The code is in the middle of the screen.', false],
    ['Dimmer. The code is in the middle of the screen.', true],
  ] as const;
  for (const [words, turned] of looks) {
    await expect(gate(page).getByText(words, { exact: true })).toBeVisible();
    await expect.poll(isTurned, words).toBe(turned);
    await expect.poll(() => readCode(code, 'CODE39', turned), words).toEqual(['0123456789']);
    await gate(page).getByRole('button', { name: 'Not scanning?' }).press('Enter');
  }
  await expect(gate(page).getByText(looks[0][0], { exact: true })).toBeVisible();
});

test('decisions/auto-lock: gate mode locks and hides the code after three minutes, or on leaving after two idle ones', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, pinAccount);
  await choosePin({ page, language: 'en' });
  await passGates(page);
  await expect(idCard(page)).toBeVisible();
  const locked = page.getByLabel('Enter your PIN', { exact: true });

  await way(page).click();
  await expect(gate(page)).toBeVisible();
  await page.clock.fastForward(2.5 * minuteMs);
  await expect(codeOn(page).last()).toBeVisible();
  await expect(locked).toBeHidden();
  await page.clock.fastForward(0.6 * minuteMs);
  await expect(locked).toBeVisible();
  await expect(gate(page)).toBeHidden();
  await expect(codeOn(page)).toHaveCount(0);
  expect(await page.content(), 'after it was locked').not.toContain('Holtwick');

  await locked.pressSequentially('7391');
  await expect(idCard(page)).toBeVisible();
  await expect(gate(page)).toBeHidden();
  await way(page).click();
  await expect(gate(page)).toBeVisible();
  await page.clock.fastForward(1.5 * minuteMs);
  await gate(page).getByRole('button', { name: 'Not scanning?' }).click();
  await page.clock.fastForward(1.4 * minuteMs);
  await page.keyboard.press('Escape');
  await expect(idCard(page), 'touched 84 seconds ago').toBeVisible();
  await expect(gate(page)).toBeHidden();

  await way(page).click();
  await expect(gate(page)).toBeVisible();
  await page.clock.fastForward(2.2 * minuteMs);
  await expect(locked).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(locked).toBeVisible();
});

test('Android: gate mode raises the brightness, ‘dimmer’ uses the user’s own, and leaving restores it', async ({
  page,
  context,
  browser,
  lanyard,
}) => {
  const shell = await NativeShell.around(context, lanyard, 'android');
  const lights: unknown[] = [];
  shell.answer('DeviceSecurity.setScreen', (light) => {
    lights.push(light);
  });
  await page.goto('/');
  // An earlier page may have ended in gate mode and left its light on.
  await expect.poll(() => lights).toEqual([{ awake: false, bright: false }]);
  const before = shell.shown.length;
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => shell.shown.length).toBe(before + 1);
  await shell.open(await signInInBrowser(browser, shell.shown.at(-1) ?? '', 'employee'));
  await expect(idCard(page)).toBeVisible();

  await way(page).click();
  await expect(gate(page)).toBeVisible();
  await expect.poll(() => lights.slice(1)).toEqual([{ awake: true, bright: true }]);
  // In a wide window the code is as large as it can be, and a square code does not need to turn.
  await gate(page).getByRole('button', { name: 'Not scanning?' }).click();
  await expect.poll(() => lights.at(-1)).toEqual({ awake: true, bright: false });
  await page.goBack();
  await expect(gate(page)).toBeHidden();
  await expect.poll(() => lights.at(-1)).toEqual({ awake: false, bright: false });
});

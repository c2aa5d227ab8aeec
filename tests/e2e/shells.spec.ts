/**
 * The built page inside a store app whose native side is simulated: keys, sign-in, what a browser must not
 * get.
 */
import type { Page } from '@playwright/test';
import { identityPaths } from '#contract/identityProvider.ts';
import { idCard, narrow, signInButton, signOutByHand } from './support/cardScreen.ts';
import { readerOf } from './support/doorReader.ts';
import { sessionIsKept } from './support/storedData.ts';
import { expect, signIn, test } from './support/lanyard.ts';
import { NativeShell } from './support/nativeShell.ts';
import { Refusal } from './support/pluginHeaders.ts';
import { beLocked, choosePin, pinAccount } from './support/pinScreens.ts';
import { haveRadio } from './support/fakeRadio.ts';
import { haveHid, haveNoSdk, haveSalto } from './support/fakeVendors.ts';
import { signInInBrowser } from './support/systemBrowser.ts';
import { textsIn } from './support/texts.ts';
import { tokenCalls } from './support/tokenAnswers.ts';

test.use(narrow);

/** Taps the button, and returns when the system's browser shows the provider's page. */
async function beginSignIn(page: Page, shell: NativeShell): Promise<string> {
  const before = shell.shown.length;
  await signInButton(page).click();
  await expect.poll(() => shell.shown.length).toBe(before + 1);
  return shell.shown.at(-1) ?? '';
}

test('Android: sign-in opens in the system’s browser and returns by a link; a cancelled one can be repeated', async ({
  page,
  context,
  browser,
  lanyard,
}) => {
  const shell = await NativeShell.around(context, lanyard, 'android');
  const toProvider: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(lanyard.authUrl)) toProvider.push(request.url());
  });
  await page.goto('/');
  await expect.poll(() => shell.timesCalled('DeviceSecurity.setScreen')).toBe(1);
  const first = await beginSignIn(page, shell);
  expect(new URL(first).origin + new URL(first).pathname).toBe(
    lanyard.authUrl + identityPaths.authorize,
  );
  expect(new URL(first).searchParams.get('redirect_uri')).toBe('app.lanyard://signin');
  // Closed without an answer: the button is available, and a second try succeeds.
  shell.closeBrowser();
  await expect(signInButton(page)).toBeEnabled();
  expect(new URL(page.url()).origin, 'the app’s own page was never left').toBe(lanyard.appUrl);

  const url = await beginSignIn(page, shell);
  const link = await signInInBrowser(browser, url, 'employee');
  await shell.open(link);
  await expect(idCard(page)).toBeVisible();
  expect(shell.isBrowserOpen).toBe(false);
  expect(new URL(page.url()).search).toBe('');

  // The same link once more, as any app may send it, changes nothing.
  await sessionIsKept(page);
  await page.reload();
  await shell.open(link);
  await expect(idCard(page)).toBeVisible();
  expect(
    await tokenCalls(lanyard.control, 'authorization_code'),
    'after the same link once more',
  ).toBe(1);

  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers, 'files of a version before the update').toBe(0);

  await signOutByHand(page);
  await expect.poll(() => shell.shown.at(-1)).toContain(identityPaths.endSession);
  expect(new URL(shell.shown.at(-1) ?? '').searchParams.get('post_logout_redirect_uri')).toBe(
    'app.lanyard://signin',
  );
  const state = new URL(shell.shown.at(-1) ?? '').searchParams.get('state') ?? '';
  await shell.open(`app.lanyard://signin?state=${state}`);
  await expect(signInButton(page)).toBeVisible();
  await expect.poll(() => shell.timesCalled('SystemBrowser.close')).toBeGreaterThan(1);
  // The code, the refresh and the revocation went over the phone's HTTP. Its answers need no CORS.
  expect(toProvider).toEqual([]);
  expect(shell.timesCalled('CapacitorHttp.request')).toBeGreaterThan(2);
});

test('Android without a browser: the sign-in says so, and works as soon as there is one', async ({
  page,
  context,
  lanyard,
}) => {
  const shell = await NativeShell.around(context, lanyard, 'android');
  let hasBrowser = false;
  shell.answer('SystemBrowser.open', ({ url }) => {
    if (!hasBrowser) throw new Refusal('NO_BROWSER');
    shell.shown.push(String(url));
  });
  await page.goto('/');
  await signInButton(page).click();
  await expect(page.getByText('This phone has no browser for signing in.')).toBeVisible();
  hasBrowser = true;
  await beginSignIn(page, shell);
  await expect(page.getByText('This phone has no browser for signing in.')).toBeHidden();
});

test('iPhone: after the system ended the app behind its browser, the link starts it and signs in', async ({
  page,
  context,
  browser,
  lanyard,
}) => {
  const shell = await NativeShell.around(context, lanyard, 'ios');
  await page.goto('/');
  const link = await signInInBrowser(browser, await beginSignIn(page, shell), 'employee');
  await page.close();

  // A link that no sign-in waits for shows no message. A phone may start the app with it years later.
  shell.launchUrl = 'app.lanyard://signin?code=old&state=old';
  const idle = await context.newPage();
  await idle.goto('/');
  await expect.poll(() => shell.timesCalled('DeviceSecurity.secureGet')).toBeGreaterThan(0);
  await expect(signInButton(idle)).toBeVisible();
  await expect(idle.getByText('This sign-in has expired or was started')).toBeHidden();
  await idle.close();

  shell.launchUrl = link;
  const started = await context.newPage();
  await started.goto('/');
  await expect(idCard(started)).toBeVisible();
  expect(await tokenCalls(lanyard.control, 'authorization_code'), 'after a start by the link').toBe(
    1,
  );
});

/** Signs in within a shell and continues in the app. */
async function comeIn(page: Page, shell: NativeShell, link: (url: string) => Promise<string>) {
  await page.goto('/');
  await shell.open(await link(await beginSignIn(page, shell)));
  await expect(idCard(page)).toBeVisible();
}

test('iPhone: HID’s invitation is redeemed and reaches a reader; a Salto door opens, and another refuses', async ({
  page,
  context,
  browser,
  lanyard,
}) => {
  const shell = await NativeShell.around(context, lanyard, 'ios');
  haveHid(shell);
  haveSalto(shell);
  await comeIn(page, shell, (url) => signInInBrowser(browser, url, 'keys'));
  await page.getByRole('link', { name: 'Keys', exact: true }).click();
  const key = page.getByRole('button', { name: 'Tap to open' });
  await expect(key).toBeEnabled();
  shell.answer('SaltoSpace.open', async () => {
    await shell.notify('SaltoSpace', 'lockFound', {});
    return { outcome: 'granted', opResult: 0, durationMs: 900 };
  });
  await key.click();
  await expect(page.getByText('Success. Door unlocked')).toBeVisible();
  await expect(key).toBeVisible();
  shell.answer('SaltoSpace.open', () => ({ outcome: 'rejected', opResult: 1, durationMs: 900 }));
  await key.click();
  await expect(page.getByText('The lock refused this key')).toBeVisible();

  // The pending invitation was redeemed automatically, once.
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'HID Mobile Access' }).click();
  await expect(page.getByText('Ready: hold your phone near a reader')).toBeVisible();
  expect(shell.timesCalled('HidMobileAccess.redeemInvitation')).toBe(1);
  await page.getByRole('button', { name: 'Use the nearest reader' }).click();
  await expect.poll(() => shell.timesCalled('HidMobileAccess.openClosestReader')).toBe(1);
  await shell.notify('HidMobileAccess', 'readerClosed', { via: 'ble', outcome: 'communicated' });
  await expect(page.getByText('Connected to reader')).toBeVisible();

  // HID's log is a file on the phone. The page reads it at its own address, which its policy allows.
  shell.files.set('/var/log/hid.log', 'scanning started');
  const read = await page.evaluate(async () => {
    const { convertFileSrc } = Reflect.get(window, 'Capacitor') as {
      readonly convertFileSrc: (path: string) => string;
    };
    return (await fetch(convertFileSrc('/var/log/hid.log'))).text();
  });
  expect(read).toBe('scanning started');

  // There is nothing to install, and nothing is missing offline.
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await expect(page.getByText('To install:')).toBeHidden();
  await page.getByRole('link', { name: 'On this device' }).click();
  await expect(page.getByText('Ready to use offline')).toBeVisible();
  await expect(page.getByText('To install:')).toBeHidden();
});

test('Android without any vendor’s SDK: the screens show a message', async ({
  page,
  context,
  browser,
  lanyard,
}) => {
  const shell = await NativeShell.around(context, lanyard, 'android');
  haveNoSdk(shell);
  await comeIn(page, shell, (url) => signInInBrowser(browser, url, 'keys'));
  const noSdk = page.getByText("This version of the app doesn't support this type of key.");
  await page.getByRole('link', { name: 'Keys', exact: true }).click();
  await expect(noSdk).toBeVisible();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'HID Mobile Access' }).click();
  await expect(noSdk).toBeVisible();
});

test('iPhone: an open reader’s door opens over the shell’s Bluetooth, and the reader is disconnected', async ({
  page,
  context,
  browser,
  lanyard,
}) => {
  await lanyard.control.reset('openReader');
  const shell = await NativeShell.around(context, lanyard, 'ios');
  haveNoSdk(shell);
  await comeIn(page, shell, (url) => signInInBrowser(browser, url, 'employee'));
  await page.getByRole('link', { name: 'Keys', exact: true }).click();
  await page.getByRole('button', { name: 'Set up your key' }).click();
  const key = page.getByRole('button', { name: 'Tap to open' });
  await expect(key).toBeVisible();
  const opened = haveRadio(shell, await readerOf(lanyard));
  await key.click();
  await expect(page.getByText('Success. Door unlocked')).toBeVisible();
  expect(opened).toEqual([50]);
  await expect.poll(() => shell.timesCalled('BluetoothLe.disconnect')).toBe(1);
  await expect.poll(() => shell.listensTo('BluetoothLe')).toBe(false);
});

test.describe('Android 16, whose user agent always names Android 10', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36',
  });

  test('an open reader’s door opens without a question for location', async ({
    page,
    context,
    browser,
    lanyard,
  }) => {
    await lanyard.control.reset('openReader');
    const shell = await NativeShell.around(context, lanyard, 'android');
    haveNoSdk(shell);
    await comeIn(page, shell, (url) => signInInBrowser(browser, url, 'employee'));
    expect(await page.evaluate(() => navigator.userAgent), 'after the start').toContain(
      'Android 10; K',
    );
    await page.getByRole('link', { name: 'Keys', exact: true }).click();
    await page.getByRole('button', { name: 'Set up your key' }).click();
    const key = page.getByRole('button', { name: 'Tap to open' });
    await expect(key).toBeVisible();
    const opened = haveRadio(shell, await readerOf(lanyard));
    // As Android answers a request for a permission that the app does not declare on this version.
    shell.answer('BluetoothLe.initialize', ({ androidNeverForLocation }) => {
      if (androidNeverForLocation !== true) throw new Refusal('LOCATION_UNAUTHORIZED');
    });
    await key.click();
    await expect(page.getByText('Success. Door unlocked')).toBeVisible();
    expect(opened).toEqual([50]);
    expect(shell.timesCalled('BluetoothLe.isLocationEnabled')).toBe(0);
  });
});

test('iPhone: a forgotten PIN is replaced after a sign-in in the system’s browser', async ({
  page,
  context,
  browser,
  lanyard,
}) => {
  const shell = await NativeShell.around(context, lanyard, 'ios');
  await page.goto('/');
  await shell.open(await signInInBrowser(browser, await beginSignIn(page, shell), pinAccount));
  await choosePin({ page, language: 'en' });
  await expect(idCard(page)).toBeVisible();
  await sessionIsKept(page);
  await beLocked({ page, language: 'en' });
  await page.getByRole('button', { name: 'Forgot PIN?' }).click();
  await page.getByRole('button', { name: textsIn('en').lock.signInAgain }).click();
  await expect.poll(() => shell.shown.length).toBe(2);
  const asked = new URL(shell.shown.at(-1) ?? '').searchParams;
  expect(asked.get('prompt')).toBe('login');
  await shell.open(await signInInBrowser(browser, shell.shown.at(-1) ?? '', pinAccount));
  await choosePin({ page, language: 'en' });
  await expect(idCard(page)).toBeVisible();
});

test('a browser requests none of the native parts and caches none for offline use', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, 'keys');
  await sessionIsKept(page);
  await page.getByRole('link', { name: 'Keys', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keys' })).toBeVisible();
  expect(asked.filter((url) => url.includes('/assets/'))).not.toEqual([]);
  expect(asked.filter((url) => url.includes('/assets/native-'))).toEqual([]);
  const worker = await (await page.request.get('/sw.js')).text();
  expect(worker).toContain('assets/start-');
  expect(worker).not.toContain('assets/native-');
});

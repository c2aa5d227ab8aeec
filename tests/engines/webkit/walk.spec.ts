/**
 * Every screen in WebKit at four sizes, in the light and the dark theme: nothing scrolls sideways, no text is
 * cut off, and nothing fails. The pictures are kept in `.cache/webkit-walk`, to be looked at.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { pathOf, type ScreenName } from '#domain/navigation/screenPaths.ts';
import { unreadable } from '#tests/e2e/support/layout.ts';
import { textsIn } from '#tests/e2e/support/texts.ts';
import { press, see, words } from './person.ts';
import { isKept, signIn } from './steps.ts';
import { test } from './webkitBrowser.ts';
import type { WebDriver } from './webDriver.ts';

const pictures = '.cache/webkit-walk';

const sizes = [
  { width: 360, height: 800 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
] as const;
/** The driver's picture may be some frames old. */
const drawMs = 300;

const themes = ['light', 'dark'] as const;

const { screen, address, card, credential, session } = textsIn('en');

type Show = (page: WebDriver, appUrl: string) => Promise<void>;

/** @param title the heading that tells the screen. */
function at(path: string, title: string): Show {
  return async (page, appUrl) => {
    await page.goto(appUrl + path);
    await see(page, 'heading', title);
  };
}

/** A screen that the user opens from another one. */
function opened(from: ScreenName, role: 'button' | 'link', name: string, title: string): Show {
  return async (page, appUrl) => {
    await page.goto(appUrl + pathOf(from));
    await press(page, role, name);
    await see(page, 'heading', title);
  };
}

const showCard: Show = async (page, appUrl) => {
  await page.goto(appUrl + pathOf('DigitalId'));
  await see(page, 'article');
};

function route(name: ScreenName): Show {
  return at(pathOf(name), screen[name]);
}

/** The account with more than one key of a type. All other screens are those of `employee`. */
const withKeys: readonly string[] = ['CredentialTypeList'] satisfies ScreenName[];

/** A screen without an entry here does not compile. */
const screens: Readonly<Record<ScreenName | 'gateMode', Show>> = {
  DigitalId: showCard,
  gateMode: async (page, appUrl) => {
    await showCard(page, appUrl);
    await press(page, 'button', card.gate.open);
    await see(page, 'dialog', card.gate.title);
  },
  Profile: route('Profile'),
  EditProfile: route('EditProfile'),
  ProfilePhoto: route('ProfilePhoto'),
  UploadPhoto: route('UploadPhoto'),
  SignatureUpload: route('SignatureUpload'),
  FormAddress: at(pathOf('FormAddress'), address.edit),
  MissingFields: route('MissingFields'),
  IdentityScreen: route('IdentityScreen'),
  UploadIdentity: route('UploadIdentity'),
  Notifications: route('Notifications'),
  NotificationMessage: opened(
    'Notifications',
    'button',
    '…New card reader at the east gate',
    screen.NotificationMessage,
  ),
  IdSettings: route('IdSettings'),
  Credentials: route('Credentials'),
  CredentialAction: opened('Credentials', 'link', '204817…', 'Employee ID card'),
  CredentialTypeList: opened(
    'Credentials',
    'link',
    credential.all_other.replace('{{count}}', '2'),
    'Mobile key',
  ),
  ProfileActivation: route('ProfileActivation'),
  Settings: route('Settings'),
  ResetPassword: route('ResetPassword'),
  OnThisDevice: route('OnThisDevice'),
  HelpAndAbout: route('HelpAndAbout'),
  Licences: route('Licences'),
  Keys: route('Keys'),
  HidMobile: route('HidMobile'),
  StartupMessageScreen: route('StartupMessageScreen'),
  PrivacyPolicyConsent: route('PrivacyPolicyConsent'),
  NotFound: at('/no/such/screen', screen.NotFound),
};

test('every screen at four sizes in two themes: whole, within the window, without a fault', async ({
  webkit,
  lanyard,
}) => {
  test.setTimeout(3_600_000);
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const faults: string[] = [];
  const report = (fault: string): void => {
    faults.push(fault);
    console.log(fault);
  };
  const check = async (page: WebDriver, name: string): Promise<void> => {
    // The last responses of a screen may still be on their way.
    await expect
      .poll(() => unreadable(page))
      .toEqual([])
      .catch(async () => {
        report(`${name}: ${(await unreadable(page)).join('; ')}`);
      });
    await settle(page);
    writeFileSync(`${pictures}/${name}.png`, await page.screenshot());
  };
  const openings = themes.flatMap((theme) =>
    sizes.map((size) => ({ theme, size, where: `${size.width}x${size.height}-${theme}` })),
  );
  for (const { theme, size, where } of openings) {
    const page = await webkit.open({ size, isDark: theme === 'dark' });
    await page.goto(lanyard.appUrl);
    await see(page, 'button', session.signIn);
    expect(await themeOf(page), 'after the screen has come').toBe(theme);
    await check(page, `signIn-${where}`);
  }
  for (const account of ['employee', 'keys']) {
    await webkit.forget();
    const first = await webkit.open();
    await signIn(first, lanyard.appUrl, account);
    await see(first, 'article');
    await isKept(first);
    const wanted = Object.entries(screens).filter(
      ([name]) => withKeys.includes(name) === (account === 'keys'),
    );
    for (const { theme, size, where } of openings) {
      const page = await webkit.open({ size, isDark: theme === 'dark' });
      for (const [name, show] of wanted) {
        try {
          await show(page, lanyard.appUrl);
          await check(page, `${name}-${where}`);
        } catch (error) {
          report(`${name}-${where}: ${String(error)}; it shows: ${await words(page)}`);
        }
      }
    }
  }
  expect(faults).toEqual([]);
  expect(webkit.faults()).toEqual([]);
});

/** Waits until nothing moves, and until the engine has drawn that. */
async function settle(page: WebDriver): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity).length,
      ),
    )
    .toBe(0);
  await delay(drawMs);
}

/** The theme that the browser reports and the app follows. */
function themeOf(page: WebDriver): Promise<string> {
  return page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
}

/**
 * Pictures of digital keys in states that only a phone has, with the simulated phone: a few for the
 * documents, and all of them if LANYARD_GALLERY names a folder.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { screenPaths, type ScreenName } from '#domain/navigation/screenPaths.ts';
import type { Theme } from '#domain/settings/theme.ts';
import type { World } from '#emulator/world/world.ts';
import { sessionIsKept } from '../e2e/support/storedData.ts';
import { expect, test, withoutInvitation } from '../e2e/support/keysWorld.ts';
import { passGates } from '../e2e/support/gates.ts';
import { signIn, withoutWorker } from '../e2e/support/lanyard.ts';
import { choosePin, goUnlocked } from '../e2e/support/pinScreens.ts';
import { choosePreferences } from '../e2e/support/preferences.ts';
import { textsIn } from '../e2e/support/texts.ts';
import { circumstances, expectHeading } from '../e2e/support/visit.ts';
import type { Visit } from '../e2e/support/visit.ts';
import { networkAtRest } from '../e2e/support/networkAtRest.ts';

const lookedAt = process.env['LANYARD_GALLERY'];
const narrow = { width: 390, height: 844 } as const;
const sizes = [narrow, { width: 320, height: 640 }, { width: 360, height: 740 }] as const;
const wide = [
  { width: 750, height: 1000 } as const,
  { width: 1280, height: 800 } as const,
] as const;

test.use({ ...withoutWorker, viewport: narrow, actionTimeout: 15_000 });

type Take = (name: string, isNarrowOnly?: 'narrow') => Promise<void>;
type Story = (visit: Visit, take: Take) => Promise<void>;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open({ page, language }: Visit, name: ScreenName): Promise<void> {
  await page.goto(screenPaths[name]);
  await expectHeading(page, textsIn(language).screen[name]);
}

/** Goes offline once the prefetched data has arrived. */
async function goOffline({ page, language }: Visit): Promise<void> {
  await networkAtRest(page);
  await page.context().setOffline(true);
  await expect(page.getByText(textsIn(language).app.offline)).toBeVisible();
}

/** Closes toasts, which would cover the picture. */
async function closeToasts({ page, language }: Visit): Promise<void> {
  const close = button(page, textsIn(language).app.close).first();
  while (await close.isVisible()) await close.press('Enter');
}

async function openCard(visit: Visit, number: RegExp, of: number): Promise<void> {
  const { page, language } = visit;
  await open(visit, 'Credentials');
  const { all_other: all } = textsIn(language).credential;
  const link = page.getByRole('link', { name: number });
  const every = page.getByRole('link', { name: all.replace('{{count}}', '2') });
  await expect(link.or(every).first()).toBeVisible();
  if (!(await link.isVisible())) await every.nth(of).click();
  await link.click();
}

/** @param hasPin the switches of digital keys depend on it (specification, section 6). */
async function come(visit: Visit, hasPin: boolean): Promise<void> {
  const { page, lanyard, language } = visit;
  if (!hasPin) {
    await circumstances.keys(visit);
    await sessionIsKept(page);
    return;
  }
  await lanyard.control.patchState({ organizations: { northgate: { settings: { hasPin } } } });
  await page.goto('/');
  await choosePreferences(page, visit);
  await signIn(page, 'keys', textsIn(language).session.signIn);
  await choosePin(visit);
  await passGates(page, language);
}

const stories: Readonly<Record<string, Story>> = {
  keys: async (visit, take) => {
    const { page, lanyard, language } = visit;
    const { salto, outcome } = textsIn(language).key;
    const { control } = lanyard;
    const tap = button(page, salto.tapToOpen);
    await open(visit, 'Keys');
    await expect(tap).toBeEnabled();
    await take('keysReady');
    await control.orderReader({ delayMs: 3500 });
    await tap.click();
    await expect(button(page, salto.present)).toBeVisible();
    await take('keysPresenting', 'narrow');
    await expect(page.getByText(outcome.doorOpened, { exact: false })).toBeVisible();
    await take('keysSuccess', 'narrow');
    for (const answer of ['reject', 'needsPin', 'unclear'] as const) {
      await expect(tap).toBeVisible();
      await control.orderReader({ answer, delayMs: 100 });
      await tap.click();
      await expect(button(page, salto.notOpen)).toBeVisible();
      await take(`keysRefused-${answer}`, 'narrow');
    }
    await expect(tap).toBeVisible();
    await control.orderReader({ answer: 'noReader' });
    await tap.click();
    await page.getByRole('alert').getByText(/./).first().waitFor();
    await take('keysNoReader', 'narrow');
    await control.orderReader({ answer: 'grant', bluetooth: 'off', nfc: 'off' });
    await open(visit, 'Keys');
    await expect(page.getByText(textsIn(language).key.activateRadio)).toBeVisible();
    await take('keysRadioOff');
    if (lookedAt === undefined) return;
    await control.orderReader({ bluetooth: 'on', nfc: 'on' });
    await open(visit, 'Keys');
    await goOffline(visit);
    await take('keysOffline');
  },
  keysWithout: async (visit, take) => {
    const { page, lanyard } = visit;
    await lanyard.control.fault({
      path: '/api/v1/saltoSpace/getBinaryKey/*',
      status: 500,
      times: 10_000,
    });
    await lanyard.control.orderReader({ permission: 'denied' });
    await lanyard.control.patchState({ cards: { 'card-keys-5': { status: 'Activated' } } });
    await open(visit, 'Keys');
    await page.getByRole('main').getByRole('button').first().waitFor();
    await take('keysWithout');
  },
  hid: async (visit, take) => {
    const { page, lanyard, language } = visit;
    const { hid } = textsIn(language).key;
    await open(visit, 'HidMobile');
    await expect(page.getByText(hid.state.noEndpoint)).toBeVisible();
    await take('hidNoEndpoint');
    await page.getByLabel(hid.code).fill('no code');
    await page.getByLabel(hid.code).press('Enter');
    await take('hidCodeWrong', 'narrow');
    await page.getByLabel(hid.code).fill('Q7R8-S9T0-U1V2-W3X4');
    await page.context().grantPermissions(['camera']);
    await lanyard.control.orderReader({ redemption: 'SDK_BUSY' });
    await page.getByLabel(hid.code).press('Enter');
    await page.getByRole('alert').getByText(/./).first().waitFor();
    await take('hidRefused', 'narrow');
    await lanyard.control.orderReader({ redemption: 'accept', delayMs: 100 });
    await page.getByLabel(hid.code).press('Enter');
    await expect(page.getByText(hid.state.scanning)).toBeVisible();
    await closeToasts(visit);
    await take('hidScanning');
    if (lookedAt !== undefined) {
      await goOffline(visit);
      await take('hidOffline');
      await page.context().setOffline(false);
    }
    await page.getByLabel(hid.code).fill('Q7R8-S9T0-U1V2-W3X4');
    await page.getByLabel(hid.code).press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await take('hidReplace');
    await page.keyboard.press('Escape');
    await lanyard.control.orderReader({ permission: 'denied' });
    await expect(page.getByText(hid.radio.unauthorized, { exact: true })).toBeVisible();
    await take('hidForbidden');
    await lanyard.control.orderReader({ permission: 'granted', bluetooth: 'off', nfc: 'off' });
    await expect(page.getByText(textsIn(language).key.activateRadio)).toBeVisible();
    await take('hidRadioOff', 'narrow');
  },
  scan: async (visit, take) => {
    const { page, language } = visit;
    const { hid } = textsIn(language).key;
    // The scan of a code never ends.
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.context().grantPermissions(['camera']);
    await open(visit, 'HidMobile');
    await button(page, hid.scan).click();
    await expect(page.getByText(hid.scanHint)).toBeVisible();
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    await take('hidScan');
  },
  settings: async (visit, take) => {
    const { page, language } = visit;
    const { log, background } = textsIn(language).key;
    await goUnlocked(visit, screenPaths.Settings);
    const toggle = page.getByRole('switch', { name: log.label });
    await toggle.scrollIntoViewIfNeeded();
    await take('settingsKey');
    await page.getByRole('switch', { name: background.label }).press('Space');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await take('settingsWarning');
    await page.keyboard.press('Escape');
    await toggle.press('Space');
    await button(page, log.send).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await take('settingsLog');
  },
  wallet: async (visit, take) => {
    const { page, lanyard, language } = visit;
    const { wallet, whyNot } = textsIn(language).key;
    await openCard(visit, /W-5503/, 1);
    await expect(page.getByText(whyNot.onlyApple)).toBeVisible();
    await take('walletElsewhere');
    await lanyard.control.orderReader({ platform: 'ios' });
    await openCard(visit, /W-5503/, 1);
    await expect(page.getByText(wallet.state.notProvisioned)).toBeVisible();
    await take('walletOffered');
    await lanyard.control.invite({
      account: 'keys',
      type: 'hid_apple_wallet',
      invitationCode: 'token',
    });
    await button(page, wallet.add).click();
    await expect(page.getByText(wallet.place.thisDevice)).toBeVisible();
    await take('walletAdded', 'narrow');
  },
  moveTwo: async (visit, take) => {
    const { page, lanyard, language } = visit;
    const { cards } = (await lanyard.control.state()) as World;
    await lanyard.control.patchState({
      cards: {
        'card-keys-5': { status: 'switching_device', typeId: cards['card-keys-2']?.typeId },
      },
    });
    await open(visit, 'HidMobile');
    const { title } = textsIn(language).key.move;
    for (const number of ['H-5501', 'S-5504']) {
      await expect(page.getByText(title.replace('{{number}}', number))).toBeVisible();
    }
    await take('moveTwo');
  },
  move: async (visit, take) => {
    await openCard(visit, /H-5501/, 0);
    await expect(
      visit.page.getByText(textsIn(visit.language).key.move.title.replace('{{number}}', 'H-5501')),
    ).toBeVisible();
    await take('moveToDevice');
  },
};

/** The pictures in the documents, in the narrow layout. */
const documented: readonly string[] = ['keysReady', 'keysSuccess', 'hidScanning'];
const documentedStories: readonly string[] = ['keys', 'hid'];

const looks: readonly (readonly [Visit['language'], Theme])[] = [
  ['en', 'light'],
  ['en', 'dark'],
  ['de', 'light'],
];

function pathOf(state: string, { language, theme }: Visit, width: number): string {
  return lookedAt === undefined
    ? join('docs', 'screens', `${state}-${theme}-${width}.png`)
    : join(lookedAt, `key-${state}-${language}-${theme}-${width}.png`);
}

for (const [name, story] of Object.entries(stories)) {
  if (lookedAt === undefined && !documentedStories.includes(name)) continue;
  for (const [language, theme] of looks) {
    if (lookedAt === undefined && language !== 'en') continue;
    test(`pictures of digital keys: ${name}, ${language}, ${theme}`, async ({
      page,
      lanyard,
      demo,
    }) => {
      test.setTimeout(180_000);
      const visit = { page, lanyard, language, theme } as const;
      await lanyard.deploy(demo);
      await withoutInvitation(lanyard);
      await come(visit, name === 'settings');
      await story(visit, async (state, only) => {
        if (lookedAt === undefined && !documented.includes(state)) return;
        const all = only === undefined ? [...sizes, ...wide] : sizes;
        for (const size of lookedAt === undefined ? [narrow] : all) {
          await page.setViewportSize(size);
          const path = pathOf(state, visit, size.width);
          await page.screenshot({ path, animations: 'disabled' });
        }
        await page.setViewportSize(narrow);
      });
    });
  }
}

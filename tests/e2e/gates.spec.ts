/** The start-up gate chain (specification, sections 2, 4 and 8; decisions/what-survives-sign-out and decisions/startup-gates), in a browser. */
import type { Page } from '@playwright/test';
import {
  answerSignOut,
  idCard,
  openTab,
  signInToCard,
  signOutOfSettings,
} from './support/cardScreen.ts';
import { tabTo } from './support/focus.ts';
import { answerGate, gateNames, gateTitle, passGates } from './support/gates.ts';
import { choosePin, goUnlocked } from './support/pinScreens.ts';
import type { GateName, Press } from './support/gates.ts';
import { storedData, sessionIsKept } from './support/storedData.ts';
import { expect, signIn, test, waitForWorker, withoutWorker } from './support/lanyard.ts';
import { textsIn } from './support/texts.ts';
import { expectHeading } from './support/visit.ts';

const texts = textsIn('en');
const settingsPath = '/api/v2/stand/GeneralStandSettings';
const shapes = [
  { name: 'narrow', viewport: { width: 390, height: 844 } },
  { name: 'wide', viewport: { width: 1280, height: 800 } },
] as const;

const title = (gate: GateName): string => gateTitle(gate, texts);
const press: Press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const pressKey: Press = async (page, name) => {
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await tabTo(page, 'button', name);
  await page.keyboard.press('Enter');
};

/** The app opens before the disk has the answer to the last gate. A page that is left before shows that gate again. */
async function lastAnswerIsStored(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const rows = async () => Object.keys((await storedData(page)).tables['items'] ?? {});
  await expect
    .poll(async () => (await rows()).filter((row) => row.startsWith('submitted')))
    .toEqual([]);
}

/** In the wide navigator the card is on the ID screen, one step away. */
async function expectCard(page: Page, holder: string): Promise<void> {
  await lastAnswerIsStored(page);
  await page.goto('/id');
  await expect(idCard(page)).toContainText(holder);
}

for (const { name: shape, viewport } of shapes) {
  test.describe(shape, () => {
    test.use({ ...withoutWorker, viewport });

    test(`the newcomer passes every gate from sign-in to the card, ${shape}`, async ({
      page,
      lanyard,
    }) => {
      await signIn(page, 'newcomer');
      await choosePin({ page, language: 'en' });
      for (const gate of gateNames) {
        await expectHeading(page, title(gate));
        await expect(page.getByRole('navigation')).toHaveCount(0);
        if (gate === 'startupMessage') {
          await expect(page.getByText('Please have your identity document at hand.')).toBeVisible();
          await expect(page.getByText(/^Step 1 of [4-6]$/)).toBeVisible();
        }
        if (gate === 'thankYou') {
          await expect(
            page.getByText('Thank you. The reception will look at it within a working day.'),
          ).toBeVisible();
        }
        await answerGate(page, gate, texts);
      }
      await lastAnswerIsStored(page);
      await goUnlocked({ page, language: 'en' }, '/id');
      await expect(idCard(page)).toContainText('Hazelby');
      const calls = await lanyard.control.calls();
      const sent = calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
      expect(sent).toContain('/api/v2/stand/documents/person-newcomer/add');
      expect(sent).toContain('/api/v2/stand/photos/update');

      // All gates are passed: from here on the card appears at once.
      await goUnlocked({ page, language: 'en' }, '/id');
      await expect(idCard(page)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Welcome' })).toHaveCount(0);
    });

    test(`the newcomer passes every gate by keyboard alone, ${shape}`, async ({ page }) => {
      await signIn(page, 'newcomer');
      await choosePin({ page, language: 'en' });
      for (const gate of gateNames) {
        await expectHeading(page, title(gate));
        await answerGate(page, gate, texts, pressKey);
      }
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      const first = shape === 'wide' ? 'Profile details' : 'Digital ID';
      await expect(page.getByRole('heading', { level: 1, name: first })).toBeFocused();
    });

    test(`a visitor passes message and privacy policy to the card, with the focus on each gate, ${shape}`, async ({
      page,
      context,
      wholeRun,
    }) => {
      await signIn(page, 'visitor');
      await expectHeading(page, 'Welcome');
      await expect(page.getByText(/Lanyard puts your organization's ID card/)).toBeVisible();
      await press(page, 'Next');
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeFocused();
      // The policy opens beside the app, in a window without access to the app.
      wholeRun.allow('https://harbour.example');
      await context.route('https://harbour.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Policy</title>' }),
      );
      const opening = context.waitForEvent('page');
      await page.getByRole('link', { name: 'Read the privacy policy' }).click();
      const policy = await opening;
      // Firefox reports the new window before its address.
      await expect(policy).toHaveURL('https://harbour.example/privacy');
      expect(
        await policy.evaluate(() => window.opener === null),
        'after the window has opened',
      ).toBe(true);
      await policy.close();
      await press(page, 'Accept');
      await expectCard(page, 'Ferling');

      await sessionIsKept(page);
      await page.goto('/start/privacy');
      await expect(page.getByText(/^Accepted on \w+ \d\d, \d{4}$/)).toBeVisible();
      await page.goto('/start');
      await expectHeading(page, texts.screen.StartupMessageScreen);
    });
  });
}

test.describe('the gate chain', () => {
  test.use(shapes[0]);

  test('declining signs out, and the next sign-in asks again', async ({ page, lanyard }) => {
    await signIn(page, 'visitor');
    await passGates(page, 'en', 'privacyPolicy');
    await press(page, 'Decline');
    await answerSignOut(page, lanyard);
    await signIn(page, 'visitor');
    await passGates(page, 'en', 'privacyPolicy');
    await expectHeading(page, 'Privacy policy');
  });

  test('one cardholder’s acceptance never counts for another, and survives a sign-out (decisions/what-survives-sign-out)', async ({
    page,
    lanyard,
  }) => {
    await signInToCard(page, 'visitor');
    const leave = async (): Promise<void> => {
      await page.goto('/settings');
      await signOutOfSettings(page);
      await answerSignOut(page, lanyard);
    };
    await leave();
    await signIn(page, 'contractor');
    await passGates(page, 'en', 'privacyPolicy');
    await expectHeading(page, 'Privacy policy');
    await press(page, 'Accept');
    await expect(idCard(page)).toContainText('Rosmeer');
    await leave();
    // The card at once, the message over it once per sign-in, and no policy any more.
    await signIn(page, 'visitor');
    await expect(page.getByText('Ferling').first()).toBeAttached();
    await expectHeading(page, 'Welcome');
    await press(page, 'Next');
    await expect(idCard(page)).toContainText('Ferling');
    await expect(page.getByRole('heading', { name: 'Privacy policy' })).toHaveCount(0);
    const rows = Object.keys((await storedData(page)).tables['public'] ?? {});
    expect(rows.filter((row) => row.startsWith('privacyConsent|'))).toHaveLength(2);
  });

  test('a reload in the middle continues at the same gate', async ({ page }) => {
    await signIn(page, 'visitor');
    await passGates(page, 'en', 'privacyPolicy');
    await sessionIsKept(page);
    await page.reload();
    await expectHeading(page, 'Privacy policy');
    await page.reload();
    await press(page, 'Accept');
    await expect(idCard(page)).toContainText('Ferling');
  });

  for (const [what, fault] of [
    ['answers 500', { status: 500 }],
    ['breaks', { drop: 'before' }],
    ['answers what cannot be read', { status: 200, body: 7 }],
  ] as const) {
    test(`section 8: the settings call ${what}: privacy page and startup page default to showing`, async ({
      page,
      lanyard,
    }) => {
      await lanyard.control.fault({ path: settingsPath, times: 50, ...fault });
      await signIn(page, 'employee');
      await expectHeading(page, 'Welcome');
      await press(page, 'Next');
      await expectHeading(page, 'Privacy policy');
      await press(page, 'Accept');
      await expect(idCard(page)).toContainText('Holtwick');
    });
  }

  test('section 8: ‘Failed requesting startup data’ offers another try and sign-out', async ({
    page,
    lanyard,
  }) => {
    await lanyard.control.fault({ path: '/api/**', status: 500, times: 200 });
    await signIn(page, 'visitor');
    await expectHeading(page, 'Card information not available');
    await expect(page.getByText('Failed requesting startup data')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await lanyard.control.clearFaults();
    await press(page, 'Try again');
    await expectHeading(page, 'Welcome');
  });

  test('without a network the first chain shows a message, and continues when the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await waitForWorker(page);
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await signIn(page, 'visitor');
    await expectHeading(page, 'Card information not available');
    await expect(page.getByText('You are offline').first()).toBeVisible();
    await context.unroute('**/api/**');
    await press(page, 'Try again');
    await expectHeading(page, 'Welcome');
  });
});

test.describe('decisions/startup-gates: after all gates have been passed', () => {
  test.use(shapes[0]);
  const asked = {
    organizations: {
      northgate: { settings: { privacy: { show: true }, startupPage: { show: true } } },
    },
  };

  test('online, the card shows at once; a new question covers it and then reveals it', async ({
    page,
    context,
    lanyard,
  }) => {
    await signInToCard(page, 'employee');
    await lanyard.control.patchState(asked);
    await lanyard.control.fault({ path: settingsPath, delayMs: 3000, times: 1 });
    await page.reload();
    await expect(idCard(page)).toContainText('Holtwick');
    await expect(page.getByRole('heading', { name: 'Welcome' })).toHaveCount(0);
    await expectHeading(page, 'Welcome');
    const isReachable = () => idCard(page).evaluate((card) => card.closest('[inert]') === null);
    await expect.poll(isReachable).toBe(false);
    await passGates(page);
    await expect(page.getByRole('heading', { name: 'Welcome' })).toHaveCount(0);
    await expect.poll(isReachable).toBe(true);
    await expect(page.getByRole('heading', { level: 1, name: 'Digital ID' })).toBeFocused();

    // Answered once per sign-in, for every tab.
    await openTab(context);
  });

  test('offline, or after a failed answer, nothing covers the card', async ({
    page,
    context,
    lanyard,
  }) => {
    await signInToCard(page, 'employee');
    await waitForWorker(page);
    await lanyard.control.patchState(asked);
    await lanyard.control.fault({ path: settingsPath, status: 500, times: 50 });
    const refused = page.waitForResponse(
      (response) => response.url().endsWith(settingsPath) && response.status() === 500,
    );
    await page.reload();
    await refused;
    await expect(idCard(page)).toContainText('Holtwick');
    await expect(page.getByRole('heading', { name: 'Welcome' })).toHaveCount(0);

    await lanyard.control.clearFaults();
    await page.reload();
    await expectHeading(page, 'Welcome');
    await context.setOffline(true);
    await page.reload();
    await expect(idCard(page)).toContainText('Holtwick');
    await expect(page.getByText('You are offline').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toHaveCount(0);
  });

  test('a rejected photo shows its step over the card, then the thank-you', async ({
    page,
    lanyard,
  }) => {
    await signInToCard(page, 'employee');
    await lanyard.control.reviewPhoto('person-employee', 'Rejected');
    await page.reload();
    await expectHeading(page, title('photo'));
    await answerGate(page, 'photo', texts);
    await expectHeading(page, 'Thank you');
    await expect(page.getByText('Your photo has been submitted for review.')).toBeVisible();
    await press(page, 'Finish');
    await expect(idCard(page)).toContainText('Pending approval');
  });
});

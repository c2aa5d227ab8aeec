/**
 * Two windows at a gate: the pixels of the holder's live code are filmed by the verifier's camera, and an officer
 * reads the result (docs/badge.md).
 */
import type { Browser, Locator, Page } from '@playwright/test';
import { startVerifierServer } from '#scripts/serve/verifierServer.ts';
import { narrow, signInToCard } from './support/cardScreen.ts';
import { expect, test as appTest, waitForWorker, type Lanyard } from './support/lanyard.ts';
import { openLiveCode } from './support/liveCode.ts';
import { pictureOf } from './support/readCode.ts';
import { filmPicture, replaceCamera } from './support/verifierSite.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The officer's window. */
interface Officer {
  readonly page: Page;
  /** Films the holder's screen until the result with this heading, and this text in it, is shown. */
  readonly films: (holder: Page, word: string, text?: string | RegExp) => Promise<void>;
  readonly filmsPicture: (picture: Buffer, word: string, text?: string | RegExp) => Promise<void>;
  /** The two digits that the officer's window asks for. */
  readonly digits: () => Promise<string>;
  /** The verifier knows the issuer once it has its lists. */
  readonly fetchesLists: () => Promise<void>;
  /** Ends the verifier's own server. */
  readonly losesServer: () => Promise<void>;
}

const test = appTest.extend<{ readonly officer: Officer }>({
  officer: async ({ browser, lanyard }, use) => {
    const setup = await lanyard.control.badgeSetup();
    const server = await startVerifierServer({
      dist: 'dist-verifier',
      port: 0,
      setup: () => setup,
    });
    const page = await openVerifier(browser, server.origin);
    const result = (word: string): Locator => page.getByRole('region', { name: word, exact: true });
    await use({
      page,
      filmsPicture: async (picture, word, text = '') => {
        await filmPicture(page, picture);
        await expect(result(word)).toContainText(text);
      },
      // The code changes every thirty seconds, and a picture may be of the one before.
      films: (holder, word, text = '') =>
        expect(async () => {
          await filmPicture(page, await pictureOf(drawn(holder)));
          await expect(result(word)).toContainText(text, { timeout: 2_000 });
        }).toPass(),
      digits: () => page.getByText(/^\d\d$/).innerText(),
      fetchesLists: async () => {
        await page.getByRole('button', { name: 'Fetch lists' }).click();
        await expect(page.getByText(/^Blocked cards as of/)).toBeVisible();
      },
      losesServer: () => server.close(),
    });
    await page.context().close();
    await server.close();
  },
});

test.use({ ...narrow, issuing: 'on' });

async function openVerifier(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await replaceCamera(page);
  await page.goto(url);
  await page.getByRole('button', { name: 'Start the camera' }).click();
  await expect(page.getByText('Hold the live code before the camera.')).toBeVisible();
  return page;
}

const gate = (holder: Page): Locator =>
  holder.getByRole('dialog', { name: 'Show this code to the reader' });
const drawn = (holder: Page): Locator =>
  gate(holder).getByRole('img', { name: 'Live code, in the middle of the screen' });

const challengeCode = (officer: Page): Locator =>
  officer.getByRole('img', { name: 'The holder scans this code:' });

/** Signs in and shows the live code to an officer whose lists are current. */
async function showLiveCode(holder: Page, officer: Officer): Promise<void> {
  await signInToCard(holder, 'employee');
  await openLiveCode(holder);
  await expect(drawn(holder)).toBeVisible();
  await officer.fetchesLists();
}

async function tap(holder: Page, name: string): Promise<void> {
  await gate(holder).getByRole('button', { name }).click();
}

test('light, full and photo code are valid, each with what the holder agreed to', async ({
  page,
  officer,
}) => {
  await showLiveCode(page, officer);
  await officer.films(page, 'Valid', 'Northgate Engineering');
  const result = officer.page.getByRole('region', { name: 'Valid', exact: true });
  await expect(result).not.toContainText('Mira Holtwick');
  await tap(page, 'Name and number');
  await officer.films(page, 'Valid', 'Mira Holtwick');
  await tap(page, 'Photo');
  await expect(async () => {
    await filmPicture(officer.page, await pictureOf(drawn(page)));
    const photo = result.getByRole('img', { name: 'Photo of the cardholder' });
    await expect(photo).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('a screenshot two minutes old asks for digits; wrong ones stay a Check, right ones are valid', async ({
  page,
  officer,
}) => {
  await showLiveCode(page, officer);
  const screenshot = await pictureOf(drawn(page));
  await officer.page.clock.setSystemTime(Date.now() + 2 * minute);
  await officer.filmsPicture(screenshot, 'Check', 'Waiting for the digits');

  await tap(page, 'The officer asks for two digits');
  const field = gate(page).getByRole('textbox', { name: 'Two digits' });
  await field.fill((await officer.digits()) === '12' ? '13' : '12');
  await officer.films(page, 'Check', 'Wrong digits.');
  await officer.page.getByRole('button', { name: 'Other digits' }).click();
  await field.fill(await officer.digits());
  await officer.films(page, 'Valid');
});

test('the holder scans the code on the officer’s screen: its answer is valid there, and at no other verifier', async ({
  page,
  browser,
  officer,
}) => {
  await replaceCamera(page);
  await showLiveCode(page, officer);
  await officer.films(page, 'Valid');
  const scanName = "Scan the officer's code";
  await tap(page, scanName);
  const scan = page.getByRole('dialog', { name: scanName });
  // The decoder in JavaScript misses some codes at one angle. The officer then shows another.
  await expect(async () => {
    await officer.page.getByRole('button', { name: 'Show a code' }).click();
    await filmPicture(page, await pictureOf(challengeCode(officer.page)));
    await expect(scan).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await officer.films(page, 'Valid');

  const other = await openVerifier(browser, new URL(officer.page.url()).origin);
  await expect(async () => {
    await filmPicture(other, await pictureOf(drawn(page)));
    const result = other.getByRole('region', { name: 'Not valid', exact: true });
    await expect(result).toContainText('This code answers another verifier.', { timeout: 2_000 });
  }).toPass();
  await other.context().close();
});

for (const [status, reason] of [
  ['revoked', 'The card is blocked for good.'],
  ['suspended', 'The card is blocked.'],
] as const) {
  test(`a ${status} badge is not valid, and the officer reads nothing of the person`, async ({
    page,
    lanyard,
    officer,
  }) => {
    await showLiveCode(page, officer);
    await tap(page, 'Name and number');
    await lanyard.control.setBadges('employee', status);
    await officer.fetchesLists();
    await officer.films(page, 'Not valid', reason);
    const result = officer.page.getByRole('region', { name: 'Not valid', exact: true });
    await expect(result).not.toContainText('Mira Holtwick');
  });
}

test('a verifier whose lists are a day old says so', async ({ page, lanyard, officer }) => {
  await showLiveCode(page, officer);
  await lanyard.stopEmulator();
  const laterMs = Date.now() + 25 * hour;
  await officer.page.clock.setSystemTime(laterMs);
  await page.clock.setSystemTime(laterMs);
  await officer.films(page, 'Check', /older than 24 hours/);
});

test('a verifier whose clock is wrong asks for digits, and is never red', async ({
  page,
  officer,
}) => {
  await showLiveCode(page, officer);
  await officer.page.clock.setSystemTime(Date.now() + 5 * minute);
  await officer.films(page, 'Check', 'Waiting for the digits');
});

test('a phone whose clock is wrong shows codes of the server’s time, and they are valid', async ({
  page,
  officer,
}) => {
  await page.clock.setSystemTime(Date.now() - 5 * minute);
  await showLiveCode(page, officer);
  await officer.films(page, 'Valid');
});

test('after a restart of both sides without any network the code is valid', async ({
  page,
  context,
  lanyard,
  officer,
}) => {
  await showLiveCode(page, officer);
  await waitForWorker(page);
  await isVerifierKept(officer.page);
  await losesNetwork(lanyard, officer);
  await page.close();
  const again = await context.newPage();
  await again.goto('/');
  await openLiveCode(again);
  await officer.page.reload();
  await officer.page.getByRole('button', { name: 'Start the camera' }).click();
  await officer.films(again, 'Valid', 'Northgate Engineering');
});

/** The verifier's worker stores the configuration as the last part of its installation. */
async function isVerifierKept(verifier: Page): Promise<void> {
  await waitForWorker(verifier);
  await verifier.waitForFunction(async () => (await caches.match('/verifier.json')) !== undefined);
}

async function losesNetwork(lanyard: Lanyard, officer: Officer): Promise<void> {
  await lanyard.stopEmulator();
  await lanyard.stopApp();
  await officer.losesServer();
}

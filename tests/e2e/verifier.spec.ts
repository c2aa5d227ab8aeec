/** The verifier's page against the emulator's issuer: each result as an officer sees it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { toBuffer } from 'qrcode';
import { emulatorEnvironments } from '#emulator/addresses.ts';
import { startAppServer } from '#scripts/serve/appServer.ts';
import { findings } from './support/axe.ts';
import { dist, waitForWorker } from './support/lanyard.ts';
import { unreadable } from './support/layout.ts';
import { createHolder, film, paste, replaceCamera, test } from './support/verifierSite.ts';

const minute = 60_000;
const hour = 60 * minute;

const resultOf = (page: Page, word: string): Locator =>
  page.getByRole('region', { name: word, exact: true });

/** The result with this heading, and its reason. */
async function sees(page: Page, word: string, reason?: string | RegExp): Promise<void> {
  const result = resultOf(page, word);
  await expect(result.getByRole('heading', { name: word, exact: true })).toBeVisible();
  if (reason !== undefined) {
    await expect(result.getByText(reason, { exact: true })).toBeVisible();
  }
  expect(await findings(page, 'all'), 'after the result has come').toEqual([]);
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  // The first screen is there sooner. The lists that were fetched have set the page's clock.
  await expect(page.getByRole('button', { name: 'Fetch lists', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Paste a code' })).toBeVisible();
}

const digitsOf = (page: Page): Promise<string> => page.getByText(/^\d\d$/).innerText();

test('a full code that is pasted is valid, with the holder and the age of the lists', async ({
  page,
  site,
}) => {
  const holder = await createHolder(site.wire);
  await open(page, site.url);
  expect(await findings(page, 'all'), 'after the start').toEqual([]);
  await paste(page, await holder.shows({ withPhoto: true }));
  await sees(page, 'Valid');
  await expect(resultOf(page, 'Valid')).toContainText('Northgate Engineering');
  await expect(resultOf(page, 'Valid')).toContainText('Blocked cards as of');
  await expect(page.getByRole('img', { name: 'Photo of the cardholder' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(resultOf(page, 'Valid')).toBeHidden();
});

test('a light code in a picture is valid, and names nobody', async ({ page, site }) => {
  const holder = await createHolder(site.wire, 'light');
  await open(page, site.url);
  const buffer = await toBuffer(await holder.shows(), { errorCorrectionLevel: 'M', scale: 5 });
  await page
    .getByLabel('Open a picture')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer });
  await sees(page, 'Valid');
  await expect(resultOf(page, 'Valid')).not.toContainText('Card number');
});

test('a picture with the codes of two holders is refused, and neither is shown', async ({
  page,
  site,
}) => {
  const texts = [];
  for (const account of ['employee', 'visitor']) {
    texts.push(await (await createHolder(site.wire, 'light', account)).shows());
  }
  await open(page, site.url);
  const codes = await Promise.all(
    texts.map(async (text) => toBuffer(text, { errorCorrectionLevel: 'M', scale: 5 })),
  );
  const buffer = await sideBySide(page, codes);
  await page
    .getByLabel('Open a picture')
    .setInputFiles({ name: 'two.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('alert')).toHaveText(
    'This picture has several live codes. Open one with a single code.',
  );
  await expect(page.getByRole('region', { name: 'Valid' })).toHaveCount(0);
});

test('before the camera: a code two minutes old, wrong digits, right digits', async ({
  page,
  site,
}) => {
  const holder = await createHolder(site.wire, 'light');
  await replaceCamera(page);
  await open(page, site.url);
  await page.getByRole('button', { name: 'Start the camera' }).click();
  // The verifier's clock and not the code's: an earlier code could be from before its badge, which has whole hours.
  await page.clock.setSystemTime(Date.now() + 2 * minute);
  await film(page, await holder.shows());
  await sees(page, 'Check', 'Waiting for the digits in the holder’s app.');
  const wrong = (await digitsOf(page)) === '12' ? '13' : '12';
  await film(page, await holder.shows({ asked: { digits: wrong } }));
  await sees(page, 'Check', 'Wrong digits.');
  await page.getByRole('button', { name: 'Other digits' }).click();
  await film(page, await holder.shows({ asked: { digits: await digitsOf(page) } }));
  await sees(page, 'Valid');
});

test('a code that never scans is named after eight seconds', async ({ page, site }) => {
  await replaceCamera(page);
  await open(page, site.url);
  await page.getByRole('button', { name: 'Start the camera' }).click();
  await expect(page.getByText('A code that never scans may be a fake.')).toBeVisible();
});

test('a file that is no picture says nothing against the holder', async ({ page, site }) => {
  await open(page, site.url);
  await page.getByLabel('Open a picture').setInputFiles({
    name: 'letter.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Dear officer'),
  });
  const trouble = page.getByRole('alert');
  await expect(trouble).toHaveText('This file is not a picture that can be opened.');
});

for (const [status, reason] of [
  ['revoked', 'The card is blocked for good.'],
  ['suspended', 'The card is blocked.'],
] as const) {
  test(`a ${status} badge is not valid, and nothing of the person is shown`, async ({
    page,
    site,
  }) => {
    const holder = await createHolder(site.wire);
    await site.wire.control.setBadges('employee', status);
    await open(page, site.url);
    await paste(page, await holder.shows());
    await sees(page, 'Not valid', reason);
    const result = resultOf(page, 'Not valid');
    for (const fact of ['Mira Holtwick', '204817', 'Northgate Engineering']) {
      await expect(result).not.toContainText(fact);
    }
  });
}

test('another code is no live code', async ({ page, site }) => {
  await open(page, site.url);
  await paste(page, 'https://example.com');
  await sees(page, 'No live code');
});

test('a badge of an issuer newer than the lists: they are fetched, and it is valid', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await open(page, site.url);
  await page.clock.setSystemTime(Date.now() + minute / 2);
  const holder = await createHolder(site.wire);
  await paste(page, await holder.shows());
  await sees(page, 'Valid');
});

test('after a restart without any network the page checks codes with the lists at hand', async ({
  context,
  page,
  site,
}) => {
  const holder = await createHolder(site.wire);
  await open(page, site.url);
  await waitForWorker(page);
  // The worker stores the configuration as the last part of its installation.
  await page.waitForFunction(async () => (await caches.match('/verifier.json')) !== undefined);
  await context.setOffline(true);
  await site.stop();
  await page.reload();
  await paste(page, await holder.shows());
  await sees(page, 'Valid');

  await page.getByRole('button', { name: 'Close' }).click();
  const later = Date.now() + 25 * hour;
  await page.clock.setSystemTime(later);
  await paste(page, await holder.shows({ nowMs: later }));
  await sees(page, 'Check', /older than 24 hours/);
});

test('without lists the page says which is missing, and scans nothing', async ({ page, site }) => {
  await site.wire.close();
  await page.goto(site.url);
  await expect(page.getByText('The list of issuers is missing.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Paste a code' })).toHaveCount(0);
  expect(await findings(page, 'all'), 'after the start').toEqual([]);
});

test('at twice the text size nothing is cut off, from 320 pixels to a tablet in both directions', async ({
  page,
  site,
}) => {
  const isWhole = async (): Promise<void> => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const [width, height] of [
      [320, 640],
      [750, 1000],
      [820, 1180],
      [1180, 820],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => unreadable(page), `${width} × ${height}`).toEqual([]);
    }
  };
  await open(page, site.url);
  await isWhole();
  await paste(page, 'https://example.com');
  await sees(page, 'No live code');
  await isWhole();
});

test('settings count at once and outlive a reload', { tag: '@chosen' }, async ({ page, site }) => {
  const holder = await createHolder(site.wire, 'light');
  await open(page, site.url);
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await findings(page, 'all'), 'after the settings have opened').toEqual([]);
  await page.getByLabel('Name of this verifier').fill('Gate 3');
  await page.getByLabel(/^Full:/).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Gate 3');
  await paste(page, await holder.shows());
  await sees(page, 'Check', /no name/);
});

test('the next start shows the first screen as markup, in the officer’s language and under the same policy', async ({
  page,
  site,
}) => {
  const stored = () =>
    page.evaluate(async () => {
      const [screen, shell] = [
        await caches.match('/first-screen.html'),
        await caches.match('/index.html'),
      ];
      const policy = 'content-security-policy';
      return {
        markup: (await screen?.text()) ?? '',
        isSamePolicy: screen?.headers.get(policy) === shell?.headers.get(policy),
      };
    });
  // Its camera stays off in every engine: a screen with a running camera is no first screen.
  await replaceCamera(page);
  await open(page, site.url);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Name of this verifier').fill('Gate 3 & <4>');
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('button', { name: 'Fertig' }).click();
  // Each setting stores the screen again, so that an earlier copy may have the name alone.
  await expect(async () => {
    const { markup } = await stored();
    expect(markup).toContain('Gate 3 &amp; &lt;4&gt;');
    expect(markup).toContain('<html lang="de">');
    expect(markup).toContain('Kamera starten');
  }).toPass();
  const { markup, isSamePolicy } = await stored();
  expect(isSamePolicy).toBe(true);
  expect(markup).not.toMatch(/<script(?![^>]* src=)/);
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Gate 3 & <4>');
  await expect(page.getByRole('button', { name: 'Kamera starten' })).toBeVisible();
});

test('/verify on the app’s origin leads to the verifier’s own, with the app’s worker installed', async ({
  page,
  site,
}) => {
  const environments = emulatorEnvironments({
    authOrigin: 'http://localhost:1',
    apiOrigin: 'http://localhost:2',
  });
  const app = await startAppServer({
    dist,
    port: 0,
    environments: () => environments,
    verifier: () => site.url,
  });
  try {
    await page.goto(app.origin);
    await waitForWorker(page);
    await page.goto(`${app.origin}/verify`);
    expect(new URL(page.url()).origin).toBe(site.url);
    await expect(page.getByRole('heading', { name: 'Card verifier' })).toBeVisible();
  } finally {
    await app.close();
  }
});

test('a keyboard-wedge scanner is read wherever the focus is', async ({ page, site }) => {
  const holder = await createHolder(site.wire, 'light');
  await open(page, site.url);
  await page.getByRole('button', { name: 'Paste a code' }).focus();
  // As fast as a scanner types: Playwright's own keyboard waits for the browser after each key.
  await page.evaluate(
    (text) => {
      for (const [at, key] of Array.from(text).concat('Enter').entries()) {
        const typed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(typed, 'timeStamp', { value: at * 5 });
        document.activeElement?.dispatchEvent(typed);
      }
    },
    await holder.shows(),
  );
  await sees(page, 'Valid');
});

/** One picture of several, in a row. */
async function sideBySide(page: Page, pictures: readonly Buffer[]): Promise<Buffer> {
  const joined = await page.evaluate(
    async (all) => {
      const bitmaps = await Promise.all(
        all.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        }),
      );
      const width = bitmaps.reduce((sum, each) => sum + each.width, 0);
      const height = Math.max(...bitmaps.map((each) => each.height));
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      let at = 0;
      if (context !== null) context.fillStyle = '#fff';
      context?.fillRect(0, 0, width, height);
      for (const bitmap of bitmaps) {
        context?.drawImage(bitmap, at, 0);
        at += bitmap.width;
      }
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    },
    pictures.map((picture) => picture.toString('base64')),
  );
  return Buffer.from(joined);
}

/**
 * A first visit on a slow line, frame by frame, for docs/newcomer.md. Prints when each frame came and how
 * much had been loaded by then. A table to read, not a test: nothing here compares a time.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, withoutWorker } from '../e2e/support/lanyard.ts';
import { textsIn } from '../e2e/support/texts.ts';

const texts = textsIn('en');

/** 400 ms per round trip and 50 kB per second. */
const slowLine = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

test.use({ ...withoutWorker, viewport: { width: 390, height: 844 } });

/** Slows the page down, and counts the bytes of completely loaded files, headers included. */
async function beSlow(page: Page): Promise<() => number> {
  const cdp = await page.context().newCDPSession(page);
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowLine);
  return () => bytes;
}

test('a first visit on a slow connection', async ({ page, lanyard }) => {
  test.setTimeout(180_000);
  const bytes = await beSlow(page);
  const rows: string[] = [];
  const startedAt = performance.now();
  const film = async (what: string, picture?: string): Promise<void> => {
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    rows.push(`${what.padEnd(48)} ${seconds} s  ${Math.round(bytes() / 1_000)} kB`);
    if (picture !== undefined) {
      await page.screenshot({ path: join('docs', 'newcomer', `slow-${picture}.png`) });
    }
  };
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Lanyard', { exact: true })).toBeVisible();
  await film('first frame', 'firstFrame');
  const signIn = page.getByRole('button', { name: texts.session.signIn, exact: true });
  await expect(signIn).toBeVisible();
  await film('Sign in can be pressed');
  const asked = page.waitForRequest((request) => request.url().startsWith(lanyard.authUrl));
  await signIn.click();
  await film('Sign in is pressed', 'pressed');
  await asked;
  await film('the press acts');
  const employee = page.getByRole('button', { name: /^employee/ });
  await expect(employee).toBeVisible();
  await film("the provider's page is there");
  await employee.click();
  await page.waitForURL((url) => url.origin === new URL(lanyard.appUrl).origin);
  await expect(page.getByText('Lanyard', { exact: true })).toBeVisible();
  await film('back: the first frame again');
  await expect(page.getByText(texts.card.loading)).toBeAttached();
  await film('the shape of the card to come', 'cardToCome');
  await expect(page.getByRole('article', { name: texts.card.label })).toBeVisible();
  await film('the card', 'card');
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await film('its code');
  console.log(rows.join('\n'));
});

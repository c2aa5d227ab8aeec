/**
 * Self-check (decisions/self-check): the app reads its own code from the pixels, in a worker with its own
 * policy.
 */
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { idCard, narrow, refresh, signInToCard } from './support/cardScreen.ts';
import { sessionIsKept, storedData } from './support/storedData.ts';
import { dist, expect, test, waitForWorker } from './support/lanyard.ts';
import { codeOn } from './support/readCode.ts';
import { nothingHappensFor } from './support/waits.ts';

test.use(narrow);

const trouble = (page: Page) =>
  idCard(page).getByRole('status').filter({ hasText: 'may not scan' });

/** A drawing fault: while `window.loseBar` is set, each code is drawn without its fifth bar. */
async function loseBars(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const set = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name: string, value: string) {
      const isCode = name === 'd' && this.parentElement === null && /^(M[\d.]+ 0h\d)/.test(value);
      const shown = isCode && localStorage.getItem('loseBar') === 'yes';
      set.call(this, name, shown ? value.split('z').toSpliced(4, 1).join('z') : value);
    };
  });
}

function setBarLoss(page: Page, loses: boolean): Promise<void> {
  return page.evaluate(
    (value) => {
      localStorage.setItem('loseBar', value);
    },
    loses ? 'yes' : 'no',
  );
}

test('a linear code without one bar is detected and the number shown large, also offline; a whole one is not', async ({
  page,
  context,
  lanyard,
}) => {
  await loseBars(page);
  const send = (barcodeSource: string) =>
    lanyard.control.patchState({
      cardholders: { 'cardholder-employee': { barcodeType: 'CODE128', barcodeSource } },
    });
  await send('MSH-C-719-a');
  await signInToCard(page, 'employee');
  await waitForWorker(page);

  await setBarLoss(page, true);
  await send('MSH-C-720-b');
  await refresh(page);
  await expect(codeOn(page)).toHaveAccessibleName(/MSH-C-720-b/);
  await expect(trouble(page)).toContainText('MSH-C-720-b');

  await setBarLoss(page, false);
  await send('MSH-C-721-c');
  let decoded = 0;
  page.on('worker', (worker) => {
    worker.on('close', () => {
      decoded += 1;
    });
  });
  await refresh(page);
  await expect(codeOn(page)).toHaveAccessibleName(/MSH-C-721-c/);
  await expect.poll(() => decoded).toBeGreaterThan(0);
  await expect(trouble(page)).toBeHidden();

  // The decoder was stored when it was needed, and the worker serves it with its own policy.
  await sessionIsKept(page);
  await setBarLoss(page, true);
  await context.setOffline(true);
  await page.reload();
  await expect(trouble(page)).toContainText('MSH-C-721-c');
});

test('decisions/self-check: a later start runs the decoder for a new drawing alone', async ({
  page,
  lanyard,
}) => {
  let decoded = 0;
  page.on('worker', (worker) => {
    worker.on('close', () => {
      decoded += 1;
    });
  });
  await signInToCard(page, 'employee');
  await sessionIsKept(page);
  await expect
    .poll(async () => Object.keys((await storedData(page)).tables['items'] ?? {}))
    .toContain('passedChecks');
  decoded = 0;
  await page.reload();
  await expect(codeOn(page)).toBeVisible();
  // Several times the rest that a drawing has before its check.
  await nothingHappensFor(5_000);
  expect(decoded).toBe(0);
  await lanyard.control.patchState({
    cardholders: { 'cardholder-employee': { barcodeSource: 'MSH-C-722-d' } },
  });
  // The start's own refresh may have asked before the change.
  await expect(async () => {
    await refresh(page);
    await expect(codeOn(page)).toHaveAccessibleName(/MSH-C-722-d/, { timeout: 2_000 });
  }).toPass();
  await expect.poll(() => decoded).toBe(1);
});

test('decisions/decoders: only the file of the code reader allows WebAssembly', async ({
  page,
  lanyard,
}) => {
  const paths = readdirSync(`${dist}/assets`).map((file) => `/assets/${file}`);
  const allowing: string[] = [];
  for (const path of ['/', '/sw.js', '/no-such-file.js', ...paths]) {
    const answer = await page.request.head(lanyard.appUrl + path, { failOnStatusCode: false });
    if (answer.headers()['content-security-policy']?.includes('unsafe') === true) {
      allowing.push(path);
    }
  }
  expect(allowing).toEqual([expect.stringMatching(/^\/assets\/codeReaderWorker-[\w-]+\.js$/)]);
});

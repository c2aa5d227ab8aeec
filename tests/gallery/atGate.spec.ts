/**
 * Pictures of the card in front of a reader: gate mode in each display mode, with difficult content. For
 * visual review; only taken if LANYARD_GALLERY names a folder.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { screenPaths } from '#domain/navigation/screenPaths.ts';
import { themes } from '#domain/settings/theme.ts';
import type { Theme } from '#domain/settings/theme.ts';
import { sessionIsKept } from '../e2e/support/storedData.ts';
import { expect, test } from '../e2e/support/lanyard.ts';
import { circumstances } from '../e2e/support/visit.ts';

const folder = process.env['LANYARD_GALLERY'];
test.skip(folder === undefined, 'nobody is looking');
test.use({ actionTimeout: 15_000 });

interface Size {
  readonly width: number;
  readonly height: number;
  /** The browser's font size relative to its usual size. */
  readonly letters?: number;
}

const sizes: readonly Size[] = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 750, height: 900 },
  { width: 1280, height: 800 },
  { width: 740, height: 360 },
  { width: 320, height: 568, letters: 2 },
  { width: 320, height: 256 },
];

/** Two names of about thirty letters, without a place to break. */
const longName = {
  firstName: 'Maximilianalexandrinaelisabeth',
  lastName: 'Vandenbroeckenhuysmansdeveloping',
};

const holders = {
  usual: {},
  longName: { person: longName },
  noPhoto: { person: { photo: null } },
  linear: { code: ['CODE128', 'MSH-C-00719'] },
  tooWide: { code: ['CODE39', 'A-LONG-VALUE-OF-THIRTY-SIX-SIGNS-000'] },
} as const satisfies Readonly<
  Record<string, { readonly person?: object; readonly code?: readonly [string, string] }>
>;

async function setSize(page: Page, { width, height, letters = 1 }: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    (percent) => {
      document.documentElement.style.fontSize = percent;
    },
    `${letters * 100}%`,
  );
}

async function take(page: Page, name: string, theme: Theme): Promise<void> {
  for (const size of sizes) {
    await setSize(page, size);
    const { width, height } = size;
    await page.screenshot({
      path: join(folder ?? '', `gate-${name}-${theme}-${width}x${height}.png`),
      animations: 'disabled',
    });
  }
  await setSize(page, { width: 390, height: 844 });
}

for (const [name, holder] of Object.entries(holders)) {
  for (const theme of themes) {
    test(`pictures at the gate: ${name}, en, ${theme}`, async ({ page, lanyard }) => {
      test.setTimeout(120_000);
      const [barcodeType, barcodeSource] = 'code' in holder ? holder.code : ['qrcode', 'NG-204817'];
      await lanyard.control.patchState({
        persons: { 'person-employee': 'person' in holder ? holder.person : {} },
        cardholders: { 'cardholder-employee': { barcodeType, barcodeSource } },
      });
      await circumstances.employee({ page, lanyard, language: 'en', theme });
      await sessionIsKept(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(screenPaths.DigitalId);
      const way = page.getByRole('button', { name: 'Show code full screen' });
      await way.waitFor();
      await take(page, `${name}-card`, theme);
      await way.press('Enter');
      const gate = page.getByRole('dialog', { name: 'Show this code to the reader' });
      await expect(gate).toBeVisible();
      await take(page, name, theme);
      await gate.getByRole('button', { name: 'Not scanning?' }).press('Enter');
      await take(page, `${name}-second`, theme);
    });
  }
}

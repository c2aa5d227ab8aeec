/**
 * Everything that the verifier can show: axe finds nothing in the light and the dark theme and in forced colours;
 * nothing is cut off from 320 pixels to a tablet in both directions, also at 200 %; Tab reaches every control.
 * `LANYARD_GALLERY=folder` stores a picture of each.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { languages, loadWording, type Language } from '#verifier/texts/texts.ts';
import { findings } from './support/axe.ts';
import { unreadable } from './support/layout.ts';
import { isSoak } from './support/soak.ts';
import { faultsOfTab, noTabFaults } from './support/tabFaults.ts';
import { test } from './support/verifierSite.ts';
import { firstStarts, verifierStates } from './support/verifierStates.ts';

const softly = expect.configure({ soft: true });

/** decisions/two-sizes-of-test: German has the longest words. */
const spoken = isSoak ? (Object.keys(languages) as Language[]) : (['de'] as const);
const sizes = [
  [320, 640],
  [390, 844],
  [750, 1000],
  [820, 1180],
  [1180, 820],
  [1280, 800],
] as const;
const themes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const;
const folder = process.env['LANYARD_GALLERY'];

async function check(page: Page, name: string): Promise<void> {
  for (const [theme, media] of Object.entries(themes)) {
    await page.emulateMedia(media);
    await softly.poll(() => findingsIn(page, theme), `${name}, ${theme}`).toEqual([]);
    if (folder !== undefined) await picture(page, join(folder, `verifier-${name}`), theme);
  }
  await page.emulateMedia(themes.light);
  for (const percent of ['100%', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, percent);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const where = `${name}, ${String(width)} pixels, text at ${percent}`;
      await softly.poll(() => unreadable(page), where).toEqual([]);
    }
    if (folder !== undefined) await picture(page, join(folder, `verifier-${name}`), percent);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await softly.poll(() => faultsOfTab(page), `${name}, by Tab`).toEqual(noTabFaults);
}

/** Where the system forces its colours, axe still reads those of the page. */
async function findingsIn(page: Page, theme: string): Promise<readonly string[]> {
  const found = await findings(page, 'all');
  return theme === 'forced' ? found.filter((line) => !line.startsWith('color-contrast')) : found;
}

async function picture(page: Page, of: string, theme: string): Promise<void> {
  mkdirSync(of, { recursive: true });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(of, `${theme}-${width}x${height}.png`) });
  }
}

for (const language of spoken) {
  test.describe(() => {
    test.use({ locale: language });

    test(`axe, reflow and Tab find nothing wrong in the verifier, ${language}`, async ({
      context,
      site,
    }) => {
      test.setTimeout(600_000);
      const { texts } = await loadWording(language, []);
      for (const [name, show] of Object.entries(verifierStates)) {
        const page = await context.newPage();
        await show({ page, site, texts, nowMs: Date.now() });
        await check(page, name);
        await page.close();
      }
    });

    for (const [name, show] of Object.entries(firstStarts)) {
      test(`axe, reflow and Tab find nothing wrong in the verifier’s ${name}, ${language}`, async ({
        page,
        site,
      }) => {
        const { texts } = await loadWording(language, []);
        await show({ page, site, texts, nowMs: Date.now() });
        await check(page, name);
      });
    }
  });
}

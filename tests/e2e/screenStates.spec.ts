/**
 * Everything that the app can show, checked in one visit for each circumstance:
 * - axe finds nothing (WCAG 2.2 A and AA, and its best practices), in the light and the dark theme;
 * - nothing scrolls sideways and no text is cut off, also at 200 % (WCAG 1.4.4, 1.4.10);
 * - Tab reaches every control, visible and uncovered, and leaves it again (WCAG 2.1.1, 2.1.2, 2.4.7, 2.4.11).
 */
import type { Page } from '@playwright/test';
import { languages } from '#domain/settings/languages.ts';
import type { Language } from '#domain/settings/languages.ts';
import { findings, wearing } from './support/axe.ts';
import { expect, test } from './support/lanyard.ts';
import { unreadable } from './support/layout.ts';
import { watchRequests } from './support/requests.ts';
import { walk } from './support/screenStates.ts';
import { isSoak } from './support/soak.ts';
import { faultsOfTab, noTabFaults } from './support/tabFaults.ts';
import { circumstances, workerFor } from './support/visit.ts';
import type { Circumstance } from './support/visit.ts';

const softly = expect.configure({ soft: true });

/** decisions/two-sizes-of-test: German has the longest words. `npm run test:soak` covers the other languages. */
const spoken: readonly Language[] = isSoak ? languages : ['de'];
/** The two navigators. `npm run test:soak` adds the width at which they change. */
const axeWidths = isSoak ? [360, 750, 1280] : [360, 1280];
const layoutWidths = [320, 360, 390, 750, 1280];
/** The walks of `npm test`; all others belong to `npm test -- --full`. */
const chosen: readonly Circumstance[] = ['employee', 'locked'];
const textSizes = ['100%', '200%'];
const keyboardWidths = [390, 1280];

async function findCutText(page: Page, name: string): Promise<void> {
  for (const width of layoutWidths) {
    await page.setViewportSize({ width, height: 800 });
    for (const size of textSizes) {
      await setTextSize(page, size);
      const where = `${name}, ${String(width)} pixels, text at ${size}`;
      // The other navigator appears a moment after the resize.
      await softly.poll(() => unreadable(page), where).toEqual([]);
    }
  }
  await setTextSize(page, '');
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);
}

async function askAxe(page: Page, name: string): Promise<void> {
  for (const width of axeWidths) {
    await page.setViewportSize({ width, height: 800 });
    const where = `${name} at ${String(width)} pixels`;
    await softly.poll(() => findings(page, 'all'), where).toEqual([]);
    await wearing(page, 'dark', () =>
      softly.poll(() => findings(page, isSoak ? 'all' : 'colour'), `${where}, dark`).toEqual([]),
    );
  }
}

/**
 * Repeated until it passes: a toast appears and disappears during the Tab round, and a long list renders more
 * rows as the focus nears its end.
 */
async function pressTab(page: Page, name: string): Promise<void> {
  for (const width of keyboardWidths) {
    await page.setViewportSize({ width, height: 700 });
    await softly
      .poll(() => faultsOfTab(page), `${name} at ${String(width)} pixels, by Tab`)
      .toEqual(noTabFaults);
  }
}

for (const circumstance of Object.keys(circumstances) as Circumstance[]) {
  for (const language of spoken) {
    test.describe('', { tag: chosen.includes(circumstance) ? '@chosen' : [] }, () => {
      test.use(workerFor(circumstance));

      test(`axe, reflow and Tab find nothing wrong: ${circumstance}, ${language}`, async ({
        page,
        lanyard,
      }) => {
        test.setTimeout(600_000);
        const visit = { page, lanyard, language, theme: 'light' } as const;
        const isQuiet = watchRequests(page);
        await circumstances[circumstance](visit);
        await walk(circumstance, visit, async (name) => {
          await findCutText(page, name);
          await askAxe(page, name);
          // A new response may move or add content during the walk. If no response ever comes, there is
          // nothing to wait for.
          if (circumstance !== 'returning') await expect.poll(isQuiet).toBe(true);
          await pressTab(page, name);
        });
      });
    });
  }
}

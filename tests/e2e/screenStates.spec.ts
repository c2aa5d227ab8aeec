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
import { focusable, tabThrough } from './support/focus.ts';
import { expect, test } from './support/lanyard.ts';
import { unreadable } from './support/layout.ts';
import { watchRequests } from './support/requests.ts';
import { walk } from './support/screenStates.ts';
import { isSoak } from './support/soak.ts';
import { circumstances, workerFor } from './support/visit.ts';
import type { Circumstance } from './support/visit.ts';

const softly = expect.configure({ soft: true });

/** decisions/two-sizes-of-test: German has the longest words. `npm run test:soak` covers the other languages. */
const spoken: readonly Language[] = isSoak ? languages : ['de'];
/** The two navigators. `npm run test:soak` adds the width at which they change. */
const axeWidths = isSoak ? [360, 750, 1280] : [360, 1280];
const layoutWidths = [320, 360, 390, 750, 1280];
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
 * The names of all controls, sorted, once they are stable: the other navigator appears a moment after a
 * resize.
 */
async function settledControls(page: Page): Promise<readonly string[]> {
  const quietReads = 3;
  let seen: readonly string[] = [];
  let quiet = 0;
  const check = async (): Promise<number> => {
    const now = [...(await focusable(page))].sort();
    quiet = now.join() === seen.join() ? quiet + 1 : 0;
    seen = now;
    return quiet;
  };
  await expect.poll(check, { intervals: [100] }).toBeGreaterThanOrEqual(quietReads);
  return seen;
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
      .toEqual({
        notReached: [],
        unexpected: [],
        notMarked: [],
        covered: [],
        outside: [],
        held: [],
      });
  }
}

/** The faults of the Tab order in the page, by the names of the controls. */
async function faultsOfTab(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  const wanted = await settledControls(page);
  const { seen, isHeld } = await tabThrough(page, wanted.length + 3);
  const names = (of: typeof seen): readonly string[] => of.map((each) => each.name);
  const hasDialog = (await page.getByRole('dialog').count()) > 0;
  return {
    notReached: without(wanted, names(seen)),
    unexpected: without(names(seen), wanted),
    notMarked: names(seen.filter((each) => !each.isMarked)),
    covered: names(seen.filter((each) => !each.isUncovered)),
    outside: names(seen.filter((each) => hasDialog && !each.isInDialog && !each.isInToast)),
    held: isHeld ? names(seen.slice(-1)) : [],
  };
}

/** The rest of a list after each of the others has removed one equal entry: names can occur twice. */
function without(all: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...all];
  for (const other of others) {
    const at = left.indexOf(other);
    if (at !== -1) left.splice(at, 1);
  }
  return left;
}

for (const circumstance of Object.keys(circumstances) as Circumstance[]) {
  for (const language of spoken) {
    test.describe(() => {
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

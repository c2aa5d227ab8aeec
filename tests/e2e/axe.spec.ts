/** WCAG 2.2 A and AA, with axe's best practices, on everything there is to see. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { languages } from '#domain/settings/languages.ts';
import type { Language } from '#domain/settings/languages.ts';
import { themes } from '#domain/settings/theme.ts';
import type { Theme } from '#domain/settings/theme.ts';
import { expect, test } from './support/lanyard.ts';
import { walk } from './support/screens.ts';
import { isSoak } from './support/soak.ts';
import { circumstances, workerFor } from './support/visit.ts';
import type { Circumstance } from './support/visit.ts';

const softly = expect.configure({ soft: true });

const widths = [360, 750, 1280] as const;

const rules = {
  all: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  },
  /** All that a theme can change. */
  colour: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, axe.RunOnly>;

/** What comes into sight or goes is judged when it has come or gone: half-way its colours are nobody's. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const isPassing = ({ playState, effect }: Animation): boolean => {
      const { endTime, localTime } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && Number(endTime) - Number(localTime) <= 1_000;
    };
    const passing = document.getAnimations().filter(isPassing);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** Each finding as a line: rule, element and what axe says of it. */
async function findings(page: Page, of: keyof typeof rules): Promise<readonly string[]> {
  await standStill(page);
  // Once a document: putting it there takes longer than its rules do.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe: here } = window as unknown as { readonly axe: typeof axe };
      const results = await here.run(document, { runOnly, resultTypes: ['violations'] });
      return results.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
      }));
    },
    { type: rules[of].type, values: [...rules[of].values] },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** The theme's colours are tokens under this attribute; the control that sets it has tests of its own. */
async function wearing<Result>(
  page: Page,
  theme: Theme,
  look: () => Promise<Result>,
): Promise<Result> {
  const put = (value: Theme): Promise<string | undefined> =>
    page.evaluate((next) => {
      const { dataset } = document.documentElement;
      const before = dataset['theme'];
      dataset['theme'] = next;
      return before;
    }, value);
  const before = (await put(theme)) as Theme;
  try {
    return await look();
  } finally {
    await put(before);
  }
}

interface Look {
  readonly language: Language;
  readonly theme: Theme;
  /** Looked at for its colours alone, in the same visit. */
  readonly alsoIn?: Theme;
  readonly widths: readonly number[];
  readonly of: readonly Circumstance[];
}

const everywhere = Object.keys(circumstances) as Circumstance[];
/** In these every screen of the list is seen; the others are states of the same screens. */
const ofScreens: readonly Circumstance[] = ['nobody', 'newcomer', 'employee', 'keys'];

/** Decision, two sizes of test: all of it in `npm run test:soak`, what covers most in `npm test`. */
const looks: readonly Look[] = isSoak
  ? languages.flatMap((language) =>
      themes.map((theme) => ({ language, theme, widths, of: everywhere })),
    )
  : [
      { language: 'en', theme: 'light', alsoIn: 'dark', widths, of: everywhere },
      ...languages
        .filter((language) => language !== 'en')
        .map((language) => ({ language, theme: 'light', widths: [360], of: ofScreens }) as const),
    ];

for (const look of looks) {
  for (const circumstance of look.of) {
    const { language, theme, alsoIn } = look;
    const shown = alsoIn === undefined ? theme : `${theme} and ${alsoIn}`;
    const where = `${look.widths.join(', ')} pixels: ${circumstance}, ${shown}, ${language}`;
    test.describe(() => {
      test.use(workerFor(circumstance));

      test(`axe finds nothing at ${where}`, async ({ page, lanyard }) => {
        test.setTimeout(300_000);
        const visit = { page, lanyard, language, theme } as const;
        await circumstances[circumstance](visit);
        await walk(circumstance, visit, async (name) => {
          for (const width of look.widths) {
            await page.setViewportSize({ width, height: 800 });
            const at = `${name} at ${width} pixels`;
            await softly.poll(() => findings(page, 'all'), at).toEqual([]);
            if (alsoIn === undefined) continue;
            await wearing(page, alsoIn, () =>
              softly.poll(() => findings(page, 'colour'), `${at}, ${alsoIn}`).toEqual([]),
            );
          }
        });
      });
    });
  }
}

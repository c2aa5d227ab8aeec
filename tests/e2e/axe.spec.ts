/** WCAG 2.2 A and AA, with axe's best practices, on everything there is to see. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { languages } from '#domain/settings/languages.ts';
import type { Language } from '#domain/settings/languages.ts';
import { themes } from '#domain/settings/theme.ts';
import type { Theme } from '#domain/settings/theme.ts';
import { expect, test } from './support/lanyard.ts';
import { walk } from './support/screens.ts';
import { isSoak } from './support/soak.ts';
import { circumstances } from './support/visit.ts';
import type { Circumstance } from './support/visit.ts';

const widths = [360, 750, 1280] as const;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Each finding as a line: rule, element and what axe says of it. */
async function findings(page: Page): Promise<readonly string[]> {
  // The app has no frames, so the mode without a second page suffices.
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

interface Look {
  readonly language: Language;
  readonly theme: Theme;
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
      ...themes.map((theme) => ({ language: 'en', theme, widths, of: everywhere }) as const),
      ...languages
        .filter((language) => language !== 'en')
        .map((language) => ({ language, theme: 'light', widths: [360], of: ofScreens }) as const),
    ];

for (const look of looks) {
  for (const circumstance of look.of) {
    const { language, theme } = look;
    test(`axe finds nothing at ${look.widths.join(', ')} pixels: ${circumstance}, ${theme}, ${language}`, async ({
      page,
      lanyard,
    }) => {
      test.setTimeout(300_000);
      const visit = { page, lanyard, language, theme } as const;
      await circumstances[circumstance](visit);
      await walk(circumstance, visit, async (name) => {
        for (const width of look.widths) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await findings(page), `${name} at ${width} pixels`).toEqual([]);
        }
      });
    });
  }
}

/**
 * A language that is almost half as long again as English, at the narrowest width and at twice the
 * text size (WCAG 1.4.4, 1.4.10): nothing is cut off, and every text comes from the language files.
 */
import { expect, test, withoutWorker } from './support/lanyard.ts';
import { unreadable } from './support/layout.ts';
import { pseudoLanguage } from './support/pseudoLocale.ts';
import { walk } from './support/screenStates.ts';
import type { ScreenStateName } from './support/screenStates.ts';
import { circumstances } from './support/visit.ts';
import type { Circumstance } from './support/visit.ts';

test.use({ ...withoutWorker, viewport: { width: 320, height: 800 } });

const softly = expect.configure({ soft: true });

/** The circumstances that do not start without a worker. */
const notWithout: readonly Circumstance[] = ['returning', 'outdated', 'unsupported', 'nobody'];

/** Without a worker, no screen opens offline and no push message can arrive. */
const ofWorker: readonly ScreenStateName[] = [
  'cardOffline',
  'changesWaiting',
  'signOutWaiting',
  'pushOffered',
];

for (const circumstance of Object.keys(circumstances) as Circumstance[]) {
  if (notWithout.includes(circumstance)) continue;
  test(`nothing is cut off in the pseudo-locale at 320 pixels and 200 %: ${circumstance}`, async ({
    page,
    lanyard,
  }) => {
    test.setTimeout(240_000);
    const visit = { page, lanyard, language: pseudoLanguage, theme: 'light' } as const;
    await circumstances[circumstance](visit);
    const check = async (name: string): Promise<void> => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await softly.poll(() => unreadable(page), name).toEqual([]);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '';
      });
    };
    await walk(circumstance, visit, check, (name) => !ofWorker.includes(name));
  });
}

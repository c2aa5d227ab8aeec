/**
 * Pictures of every screen in each of its looks, and those shown in the documents. scripts/contactSheets.ts
 * combines them into one sheet per screen.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { looks, picturesFolder, sizes, type Look } from '#scripts/galleryLooks.ts';
import { test } from '../e2e/support/lanyard.ts';
import { walk } from '../e2e/support/screenStates.ts';
import type { ScreenStateName } from '../e2e/support/screenStates.ts';
import { circumstances } from '../e2e/support/visit.ts';
import type { Circumstance } from '../e2e/support/visit.ts';

const lookedAt = process.env['LANYARD_GALLERY'];

/** These show every screen of the list; the others are states of the same screens. */
const ofScreens: readonly Circumstance[] = [
  'nobody',
  'newcomer',
  'employee',
  'blocked',
  'contractor',
  'keys',
];
const everywhere = Object.keys(circumstances) as Circumstance[];
/** The states of the lock that the user guide shows. */
const ofLock: readonly Circumstance[] = ['pinless', 'locked', 'unlocked'];
const shownOfLock: readonly ScreenStateName[] = ['pinSet', 'pinEnter', 'pinWrong', 'lockSettings'];

/** The pictures in README and the user guide, each at its size and in English. */
const inDocuments: readonly string[] = [
  'CredentialAction-light-390',
  'Credentials-dark-390',
  'Credentials-light-390',
  'DigitalId-light-1280',
  'DigitalId-light-390',
  'EditProfile-light-390',
  'Notifications-light-390',
  'Profile-light-390',
  'Settings-dark-390',
  'Settings-light-390',
  'UploadPhoto-light-390',
  'lockSettings-light-390',
  'pinEnter-light-390',
];

/** Visits differ by language and theme; the text size grows within one. */
const visits = [...Map.groupBy(looks, ({ language, theme }) => `${language}, ${theme}`)];

for (const circumstance of lookedAt === undefined ? [...ofScreens, ...ofLock] : everywhere) {
  for (const [title, ofVisit] of visits) {
    test(`pictures of ${circumstance}, ${title}`, async ({ page, lanyard }) => {
      test.setTimeout(900_000);
      const [{ language, theme }] = ofVisit as [Look, ...Look[]];
      const visit = { page, lanyard, language, theme } as const;
      await circumstances[circumstance](visit);
      const isWanted = (name: ScreenStateName): boolean =>
        lookedAt !== undefined || !ofLock.includes(circumstance) || shownOfLock.includes(name);
      const take = async (name: ScreenStateName): Promise<void> => {
        mkdirSync(join(picturesFolder, name), { recursive: true });
        const before = page.viewportSize();
        for (const { name: check, percent } of ofVisit) {
          await page.evaluate(
            (size) => {
              document.documentElement.style.fontSize = size;
            },
            percent === 100 ? '' : `${percent}%`,
          );
          for (const size of sizes) {
            await page.setViewportSize(size);
            const path = join(picturesFolder, name, `${check}-${size.width}x${size.height}.png`);
            await page.screenshot({ path, animations: 'disabled' });
            const document = `${name}-${theme}-${size.width}`;
            if (language === 'en' && percent === 100 && inDocuments.includes(document)) {
              copyFileSync(path, join('docs', 'screens', `${document}.png`));
            }
          }
        }
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '';
        });
        if (before !== null) await page.setViewportSize(before);
      };
      await walk(circumstance, visit, take, isWanted);
    });
  }
}

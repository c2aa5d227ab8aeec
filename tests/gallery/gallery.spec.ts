import { join } from 'node:path';
import { themes } from '#domain/settings/theme.ts';
import { test } from '../e2e/support/lanyard.ts';
import { walk } from '../e2e/support/screens.ts';
import type { SightName } from '../e2e/support/screens.ts';
import { circumstances } from '../e2e/support/visit.ts';
import type { Circumstance } from '../e2e/support/visit.ts';

/** Where all sizes go that somebody looks at before a screen is done; without it, the documents. */
const lookedAt = process.env['LANYARD_GALLERY'];
const folder = lookedAt ?? join('docs', 'screens');

const documented = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
const all = [{ width: 360, height: 640 }, { width: 750, height: 1000 }, ...documented] as const;
const sizes = lookedAt === undefined ? documented : all;

/** In these every screen of the list is seen; the others are states of the same screens. */
const ofScreens: readonly Circumstance[] = ['nobody', 'newcomer', 'employee', 'keys'];
const everywhere = Object.keys(circumstances) as Circumstance[];
/** Of the lock, what the user guide shows. */
const ofLock: readonly Circumstance[] = ['pinless', 'locked', 'unlocked'];
const shownOfLock: readonly SightName[] = ['pinSet', 'pinEnter', 'lockSettings'];

for (const circumstance of lookedAt === undefined ? [...ofScreens, ...ofLock] : everywhere) {
  for (const theme of themes) {
    test(`pictures of ${circumstance}, ${theme}`, async ({ page, lanyard }) => {
      test.setTimeout(300_000);
      const visit = { page, lanyard, language: 'en', theme } as const;
      await circumstances[circumstance](visit);
      const isWanted = (name: SightName): boolean =>
        lookedAt !== undefined || !ofLock.includes(circumstance) || shownOfLock.includes(name);
      const look = async (name: SightName): Promise<void> => {
        for (const size of sizes) {
          await page.setViewportSize(size);
          await page.screenshot({
            path: join(folder, `${name}-${theme}-${size.width}.png`),
            animations: 'disabled',
          });
        }
      };
      await walk(circumstance, visit, look, isWanted);
    });
  }
}

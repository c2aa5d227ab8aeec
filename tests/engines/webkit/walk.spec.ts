/** Every screen in WebKit, in four sizes and both themes, with a picture of each: `npm run test:engines`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { read, see, words } from './person.ts';
import { signIn } from './steps.ts';
import { phone, test } from './webkitBrowser.ts';

const sizes = [
  { width: 360, height: 740 },
  phone,
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
] as const;

const paths = [
  '/id',
  '/profile',
  '/profile/edit',
  '/profile/photo',
  '/profile/photo/upload',
  '/identity',
  '/identity/upload',
  '/profile/missing',
  '/profile/signature',
  '/notifications',
  '/id/settings',
  '/credentials',
  '/profiles',
  '/settings',
  '/settings/password',
  '/keys',
  '/keys/hid',
  '/no/such/screen',
] as const;

/** Pictures for a review. */
const pictures = process.env['LANYARD_GALLERY'] ?? '.cache/engines/webkit';

for (const size of sizes) {
  for (const isDark of [false, true]) {
    const shape = `${String(size.width)}x${String(size.height)}-${isDark ? 'dark' : 'light'}`;
    test(`every screen at ${shape} has its heading and does not scroll sideways`, async ({
      webkit,
      lanyard,
    }) => {
      const page = await webkit.open({ size, isDark });
      await signIn(page, lanyard.appUrl, 'employee');
      await see(page, 'article');
      await read(page, 'Confirmed just now');
      const faults: string[] = [];
      mkdirSync(pictures, { recursive: true });
      for (const path of paths) {
        await page.goto(lanyard.appUrl + path);
        await see(page, 'heading');
        const { tooWidePx, isCut } = await page.evaluate(() => {
          const card = document.querySelector('article');
          return {
            tooWidePx: document.documentElement.scrollWidth - innerWidth,
            isCut: card !== null && card.scrollHeight > card.clientHeight,
          };
        });
        if (tooWidePx > 0) faults.push(`${path}: ${String(tooWidePx)} px too wide`);
        if (isCut) faults.push(`${path}: the card is cut`);
        if ((await words(page)).trim() === '') faults.push(`${path}: empty`);
        const name = `${path.slice(1).replaceAll('/', '-')}-${shape}.png`;
        writeFileSync(join(pictures, name), await page.screenshot());
      }
      expect(faults).toEqual([]);
      expect(webkit.faults()).toEqual([]);
    });
  }
}

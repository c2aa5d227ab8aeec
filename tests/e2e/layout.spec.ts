/** Reflow, enlarged text, turning and resizing (WCAG 1.4.4, 1.4.10; section 9: 750 pixels). */
import type { Page } from '@playwright/test';
import { choice } from './support/choice.ts';
import { sessionIsKept } from './support/keptData.ts';
import { expect, signIn, test } from './support/lanyard.ts';
import { unreadable } from './support/layout.ts';
import { walk } from './support/screens.ts';
import { isSoak } from './support/soak.ts';
import { circumstances, workerFor } from './support/visit.ts';
import type { Circumstance } from './support/visit.ts';

const widths = [320, 360, 390, 750, 1280] as const;
const textSizes = ['100%', '200%'] as const;

const softly = expect.configure({ soft: true });

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);
}

/** The language with the longest words; English as well in `npm run test:soak`. */
const spoken = isSoak ? (['en', 'de'] as const) : (['de'] as const);

for (const circumstance of Object.keys(circumstances) as Circumstance[]) {
  for (const language of spoken) {
    test.describe(() => {
      test.use(workerFor(circumstance));

      test(`nothing scrolls sideways and no text is cut off, also at 200 %: ${circumstance}, ${language}`, async ({
        page,
        lanyard,
      }) => {
        test.setTimeout(240_000);
        const visit = { page, lanyard, language, theme: 'light' } as const;
        await circumstances[circumstance](visit);
        await walk(circumstance, visit, async (name) => {
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            for (const size of textSizes) {
              await setTextSize(page, size);
              const where = `${name}, ${width} pixels, text at ${size}`;
              // The other navigator comes a moment after the resize.
              await softly.poll(() => unreadable(page), where).toEqual([]);
            }
          }
        });
      });
    });
  }
}

test('decision, first screen: a resize across 750 pixels keeps the screen and its controls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 751, height: 800 });
  await signIn(page, 'employee');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const language = await choice(page, 'Language').elementHandle();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.setViewportSize({ width: 750, height: 800 });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await language.evaluate((element) => element.isConnected), 'what was typed stays').toBe(
    true,
  );
  await page.setViewportSize({ width: 751, height: 800 });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('decision, first screen: narrow starts at DigitalId, wide at Profile', async ({ page }) => {
  await page.setViewportSize({ width: 750, height: 800 });
  await signIn(page, 'employee');
  await expect(page.getByRole('article', { name: 'ID card' })).toBeVisible();
  await page.setViewportSize({ width: 751, height: 800 });
  await sessionIsKept(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile details' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('nothing moves for a person who asked for less motion', async ({ page, lanyard }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await lanyard.control.fault({ path: '/api/**', delayMs: 20_000, times: 100 });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'employee');
  await expect(page.getByText('Loading your card')).toBeVisible();
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
});

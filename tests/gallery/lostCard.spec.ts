/**
 * Pictures of a lost card: reported, refused, blocked, and the card that shows it. Only taken if
 * LANYARD_GALLERY names a folder.
 */
import { join } from 'node:path';
import { screenPaths } from '#domain/navigation/screenPaths.ts';
import { themes } from '#domain/settings/theme.ts';
import { expect, test } from '../e2e/support/lanyard.ts';
import { circumstances } from '../e2e/support/visit.ts';

const folder = process.env['LANYARD_GALLERY'];
const sizes = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
] as const;

test.skip(folder === undefined, 'nobody is looking');
test.use({ actionTimeout: 45_000 });

for (const theme of themes) {
  test(`a lost card, ${theme}`, async ({ page, lanyard }) => {
    test.setTimeout(180_000);
    const take = async (name: string): Promise<void> => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        const path = join(folder ?? '', `${name}-${theme}-${String(size.width)}.png`);
        await page.screenshot({ path, animations: 'disabled' });
      }
      await page.setViewportSize(sizes[1]);
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await circumstances.employee({ page, lanyard, language: 'en', theme });
    await page.goto(screenPaths.IdSettings);
    await expect(button('Report my card lost')).toBeVisible();
    await button('Report my card lost').scrollIntoViewIfNeeded();
    await take('lostOffered');
    await button('Report my card lost').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    // Resizing the window closes the dialog: one picture, at the width it was opened in.
    await page.screenshot({
      path: join(folder ?? '', `lostAsked-${theme}-390.png`),
      animations: 'disabled',
    });
    await lanyard.control.fault({ path: '/api/v2/stand/cards/**', status: 403 });
    await button('Block card').click();
    await expect(page.getByText('Your card has not been blocked.')).toBeVisible();
    await page.getByText('Your card has not been blocked.').scrollIntoViewIfNeeded();
    await take('lostRefused');
    await button('Report my card lost').click();
    await button('Block card').click();
    await expect(page.getByText('Your card is blocked.')).toBeVisible();
    await page.getByText('Your card is blocked.').scrollIntoViewIfNeeded();
    await take('lostBlocked');
    await page.goto(screenPaths.DigitalId);
    await expect(page.getByText('This card is blocked')).toBeVisible();
    await take('cardBlocked');
  });
}

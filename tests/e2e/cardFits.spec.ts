/**
 * Code, number and clock have priority. They are above the tab bar on every phone, upright and turned, with a
 * browser's bars and without a network (docs/decisions/card-shape.md).
 */
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './support/lanyard.ts';
import { idCard } from './support/cardScreen.ts';

/** Window sizes of phones, some with a browser's bars. */
const windows = [
  [320, 568],
  [360, 640],
  [375, 667],
  [375, 553],
  [390, 844],
  [390, 664],
  [844, 390],
  [667, 375],
] as const;

const softly = expect.configure({ soft: true });

/** The code with this number. */
function codeOf(page: Page, number: string): Locator {
  return idCard(page).getByRole('img', { name: new RegExp(`code ${number},`, 'i') });
}

/** The size of one module of a code, in CSS pixels. */
function modulePxOf(code: Locator): Promise<number> {
  return code.evaluate((svg: SVGSVGElement) => svg.clientWidth / svg.viewBox.baseVal.width);
}

for (const [barcodeType, barcodeSource, least] of [
  ['qrcode', '20481', 4],
  ['CODE128', 'NG-204817', 1],
] as const) {
  test(`${barcodeType}: code, number and clock are above the tab bar on every phone`, async ({
    page,
    lanyard,
  }, info) => {
    await lanyard.control.patchState({
      cardholders: { 'cardholder-employee': { barcodeType, barcodeSource } },
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'employee');
    await expect(idCard(page)).toBeVisible();
    await expect(page.getByText('Confirmed just now')).toBeVisible();
    const code = codeOf(page, barcodeSource);
    const number = idCard(page).getByText(barcodeSource, { exact: true });
    const parts = [code, number, idCard(page).getByRole('timer')];
    for (const network of ['online', 'offline'] as const) {
      await page.context().setOffline(network === 'offline');
      await page.evaluate((name) => window.dispatchEvent(new Event(name)), network);
      if (network === 'offline') await expect(page.getByText('You are offline')).toBeVisible();
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        const where = `${network}, ${String(width)} × ${String(height)}`;
        await softly
          .poll(async () => {
            const tabs = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
            const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
            return boxes.map((box) => box !== null && box.y + box.height <= (tabs?.y ?? 0));
          }, where)
          .toEqual([true, true, true]);
        await softly
          .poll(() => modulePxOf(code), `a module, ${where}`)
          .toBeGreaterThanOrEqual(least);
        await info.attach(`${barcodeType} ${where}`, {
          body: await page.screenshot(),
          contentType: 'image/png',
        });
      }
    }
  });
}

test('the smallest QR code has modules of 9 pixels on a 390-pixel phone', async ({
  page,
  lanyard,
}) => {
  await lanyard.control.patchState({
    cardholders: { 'cardholder-employee': { barcodeType: 'qrcode', barcodeSource: '20481' } },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'employee');
  await expect(idCard(page)).toBeVisible();
  await expect.poll(() => modulePxOf(codeOf(page, '20481'))).toBe(9);
});

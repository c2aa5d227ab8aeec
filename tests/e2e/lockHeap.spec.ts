/** What of a PIN is left in the page's memory (fault SR-012). */
import { narrow } from './support/cardScreen.ts';
import { passGates } from './support/gates.ts';
import { holdersOf } from './support/heap.ts';
import { expect, signIn, test } from './support/lanyard.ts';
import { choosePin, expectPinField } from './support/pinScreens.ts';

test.use(narrow);

/** One that no file of the app, and no picture, contains by chance. */
const digits = '8264';

test('SR-012: back while confirming: the first PIN is neither in the document nor in the heap', async ({
  page,
}) => {
  const visit = { page, language: 'en' } as const;
  await signIn(page, 'locked');
  await expectPinField(visit, 'set', digits);
  await expectPinField(visit, 'confirm');
  // The scan sees what there is to see: while it is confirmed, the first one is remembered.
  expect(await holdersOf(page, digits)).not.toEqual([]);
  await page.getByRole('button', { name: 'Back' }).click();
  await expectPinField(visit, 'set');
  expect(await page.content()).not.toContain(digits);
  expect(await holdersOf(page, digits)).toEqual([]);
});

test('SR-012: nor is one that was pressed on the keys of the screen', async ({ page }) => {
  const visit = { page, language: 'en' } as const;
  await signIn(page, 'locked');
  await expectPinField(visit, 'set');
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
  await expectPinField(visit, 'confirm');
  await page.getByRole('button', { name: 'Back' }).click();
  await expectPinField(visit, 'set');
  expect(await page.content()).not.toContain(digits);
  expect(await holdersOf(page, digits)).toEqual([]);
});

test('SR-012: neither is a PIN that was set, or entered, once the app is open', async ({
  page,
}) => {
  const visit = { page, language: 'en' } as const;
  await signIn(page, 'locked');
  await choosePin(visit);
  await passGates(page);
  expect(await holdersOf(page, '7391')).toEqual([]);
  await page.reload();
  await expectPinField(visit, 'enter', '7391');
  await passGates(page);
  // A PIN that is to be stretched longer is kept for two seconds more; on a busy machine a look at the heap
  // takes many.
  const guard = { timeout: 120_000 };
  await expect.poll(() => holdersOf(page, '7391'), guard).toEqual([]);
});

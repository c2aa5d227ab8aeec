/** What remains of a PIN in the page's memory (fault SR-012). */
import { narrow } from './support/cardScreen.ts';
import { passGates } from './support/gates.ts';
import { holdersOf } from './support/heap.ts';
import { expect, signIn, test } from './support/lanyard.ts';
import { choosePin, expectPinField } from './support/pinScreens.ts';

test.use(narrow);

/** A PIN that no file and no picture of the app contains by chance. */
const digits = '8264';

test('SR-012: after back while confirming, the first PIN is neither in the document nor in the heap', async ({
  page,
}) => {
  const visit = { page, language: 'en' } as const;
  await signIn(page, 'locked');
  await expectPinField(visit, 'set', digits);
  await expectPinField(visit, 'confirm');
  // The scan finds what is there: the first PIN stays in memory while it is being confirmed.
  expect(await holdersOf(page, digits), 'after the first PIN was typed').not.toEqual([]);
  await page.getByRole('button', { name: 'Back' }).click();
  await expectPinField(visit, 'set');
  expect(await page.content(), 'after back').not.toContain(digits);
  expect(await holdersOf(page, digits), 'after back').toEqual([]);
});

test('SR-012: a PIN pressed on the screen’s keys is neither in the document nor in the heap', async ({
  page,
}) => {
  const visit = { page, language: 'en' } as const;
  await signIn(page, 'locked');
  await expectPinField(visit, 'set');
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
  await expectPinField(visit, 'confirm');
  await page.getByRole('button', { name: 'Back' }).click();
  await expectPinField(visit, 'set');
  expect(await page.content(), 'after back').not.toContain(digits);
  expect(await holdersOf(page, digits), 'after back').toEqual([]);
});

test('SR-012: a PIN that was set or entered is not in the heap once the app is open', async ({
  page,
}) => {
  const visit = { page, language: 'en' } as const;
  await signIn(page, 'locked');
  await choosePin(visit);
  await passGates(page);
  expect(await holdersOf(page, '7391'), 'after the app has opened').toEqual([]);
  await page.reload();
  await expectPinField(visit, 'enter', '7391');
  await passGates(page);
  // A PIN that must be stretched longer stays in memory for two more seconds. On a busy machine, reading the
  // heap takes many seconds.
  const guard = { timeout: 120_000 };
  await expect.poll(() => holdersOf(page, '7391'), guard).toEqual([]);
});

/** A door of the organization's own, in the built app: the published reader over a simulated radio. */
import { narrow, signInToCard, signOutByHand } from './support/cardScreen.ts';
import { readerOf, worldOf } from './support/doorReader.ts';
import { sessionIsKept } from './support/storedData.ts';
import { expect, test, withoutWorker } from './support/lanyard.ts';
import { fakeBluetooth } from './support/fakeBluetooth.ts';
import { fakeNfc } from './support/fakeNfc.ts';
import { steadyBox } from './support/steadyBox.ts';

test.use({ ...narrow, ...withoutWorker });

test('OpenReader: a tap sets up and opens, also offline after a reload, and sign-out revokes the key', async ({
  page,
  lanyard,
}) => {
  await lanyard.control.reset('openReader');
  const air = await fakeBluetooth(page);
  await signInToCard(page, 'employee');
  await sessionIsKept(page);
  await page.getByRole('link', { name: 'Keys', exact: true }).click();
  await page.getByRole('button', { name: 'Set up your key' }).click();
  const key = page.getByRole('button', { name: 'Tap to open' });
  await expect(key).toBeVisible();

  air.reader = await readerOf(lanyard);
  await key.click();
  await expect(page.getByText('Success. Door unlocked')).toBeVisible();
  expect(air.opened).toEqual([50]);

  await lanyard.stopEmulator();
  await page.reload();
  await key.click();
  await expect(page.getByText('Success. Door unlocked')).toBeVisible();
  expect(air.opened).toEqual([50, 50]);
  expect(air.chosen).toBe(2);

  await lanyard.startEmulator();
  await signOutByHand(page);
  await expect
    .poll(async () =>
      Object.values((await worldOf(lanyard)).readerCredentials).map((each) => each.isRevoked),
    )
    .toEqual([true]);
});

test('an open chooser moves nothing under reduced motion, and its buttons have an edge in forced colours', async ({
  page,
  lanyard,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await lanyard.control.reset('openReader');
  const air = await fakeBluetooth(page);
  await fakeNfc(page);
  await signInToCard(page, 'employee');
  await page.getByRole('link', { name: 'Keys', exact: true }).click();
  await page.getByRole('button', { name: 'Set up your key' }).click();
  air.fails.choose = 'never';
  await page.getByRole('button', { name: 'Tap to open' }).click();
  await expect(page.getByText('Choose the reader from the list.')).toBeVisible();
  const buttons = page.getByRole('main').getByRole('button');
  await expect(buttons).toHaveCount(2);
  for (const each of await buttons.all()) {
    const { height, width } = await steadyBox(each);
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
    await expect(each).toHaveCSS('border-style', 'solid');
  }
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
});

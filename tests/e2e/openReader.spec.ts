/** A door of the organization's own, in the built app: the published reader behind a played radio. */
import { createSiteReader } from '#emulator/openReader/siteReader.ts';
import type { Reader } from '#emulator/reader/reader.ts';
import type { World } from '#emulator/world/world.ts';
import { narrow, signInToCard } from './support/cardScreen.ts';
import { sessionIsKept } from './support/keptData.ts';
import { expect, test, withoutWorker, type Lanyard } from './support/lanyard.ts';
import { playBluetooth } from './support/playedBluetooth.ts';

test.use({ ...narrow, ...withoutWorker });

const worldOf = async ({ control }: Lanyard): Promise<World> => (await control.state()) as World;

/** The reader at a door that everybody of the site may open. */
async function readerOf(lanyard: Lanyard): Promise<Reader> {
  const { readerSites, readerCredentials } = await worldOf(lanyard);
  const site = readerSites['northgate'];
  if (site === undefined) throw new Error('the organization is no site yet');
  return createSiteReader({
    site,
    credentials: () => Object.values(readerCredentials),
    door: { doorId: 1, groups: [1], unlockTenths: 50 },
    clock: () => Math.floor(Date.now() / 1000),
    elapsedMs: () => performance.now(),
    attMtu: 185,
  });
}

test('OpenReader: set up by a tap, opened by a tap; without a network after a reload; revoked at sign-out', async ({
  page,
  lanyard,
}) => {
  await lanyard.control.reset('openReader');
  const air = await playBluetooth(page);
  await signInToCard(page, 'employee');
  await sessionIsKept(page);
  await page.getByRole('link', { name: 'Keys', exact: true }).click();
  await page.getByRole('button', { name: 'Set up your key' }).click();
  const key = page.getByRole('button', { name: 'Tap to open' });
  await expect(key).toBeVisible();

  air.reader = await readerOf(lanyard);
  await key.click();
  await expect(page.getByText('Success. The door is open')).toBeVisible();
  expect(air.opened).toEqual([50]);

  await lanyard.stopEmulator();
  await page.reload();
  await key.click();
  await expect(page.getByText('Success. The door is open')).toBeVisible();
  expect(air.opened).toEqual([50, 50]);
  expect(air.chosen).toBe(2);

  await lanyard.startEmulator();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect
    .poll(async () =>
      Object.values((await worldOf(lanyard)).readerCredentials).map((each) => each.isRevoked),
    )
    .toEqual([true]);
});

/** The published reader at a door that everybody of the site may open. */
import { createSiteReader } from '#emulator/openReader/siteReader.ts';
import type { Reader } from '#emulator/reader/reader.ts';
import type { World } from '#emulator/world/world.ts';
import type { Lanyard } from './lanyard.ts';

export const worldOf = async ({ control }: Lanyard): Promise<World> =>
  (await control.state()) as World;

/** Once somebody of the organization has a key; before, it is no site. */
export async function readerOf(
  lanyard: Lanyard,
  otherwise: { readonly attMtu?: number; readonly elapsedMs?: () => number } = {},
): Promise<Reader> {
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
    ...otherwise,
  });
}

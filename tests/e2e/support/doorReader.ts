/** The published reader at a door of an organization that issues keys for its own readers. */
import { createSiteReader } from '#emulator/openReader/siteReader.ts';
import type { Reader } from '#open-reader/reader/reader.ts';
import type { World } from '#emulator/world/world.ts';
import type { Lanyard } from './lanyard.ts';

export const worldOf = async ({ control }: Lanyard): Promise<World> =>
  (await control.state()) as World;

interface DoorSetup {
  /** Group 1 includes every user. */
  readonly groups?: readonly number[];
  readonly attMtu?: number;
  /** The reader's own clock, in seconds since 1970. */
  readonly clock?: () => number;
  readonly elapsedMs?: () => number;
}

/** Requires that a user of the organization has a key. Before that, the organization is not a site. */
export async function readerOf(
  lanyard: Lanyard,
  { groups = [1], ...otherwise }: DoorSetup = {},
): Promise<Reader> {
  const { readerSites, readerCredentials } = await worldOf(lanyard);
  const site = readerSites['northgate'];
  if (site === undefined) throw new Error('the organization is no site yet');
  return createSiteReader({
    site,
    credentials: () => Object.values(readerCredentials),
    door: { doorId: 1, groups: [...groups], unlockTenths: 50 },
    clock: () => Math.floor(Date.now() / 1000),
    elapsedMs: () => performance.now(),
    attMtu: 185,
    ...otherwise,
  });
}

/** The doors of an organization that issues keys for its own readers. */
import { createSiteReader } from '#emulator/openReader/siteReader.ts';
import type { Reader } from '#emulator/reader/reader.ts';
import type { World } from '#emulator/world/world.ts';
import type { Lanyard } from './lanyard.ts';

export const worldOf = async ({ control }: Lanyard): Promise<World> =>
  (await control.state()) as World;

interface DoorSetup {
  /** Everybody's is 1. */
  readonly groups?: readonly number[];
  /** The reader's own, in seconds since 1970. */
  readonly clock?: () => number;
}

/** The reader at a door; the organization becomes a site with the first key that it issues. */
export async function readerOf(lanyard: Lanyard, setup: DoorSetup = {}): Promise<Reader> {
  const { readerSites, readerCredentials } = await worldOf(lanyard);
  const site = readerSites['northgate'];
  if (site === undefined) throw new Error('the organization is no site yet');
  const { groups = [1], clock = () => Math.floor(Date.now() / 1000) } = setup;
  return createSiteReader({
    site,
    credentials: () => Object.values(readerCredentials),
    door: { doorId: 1, groups: [...groups], unlockTenths: 50 },
    clock,
    elapsedMs: () => performance.now(),
    attMtu: 185,
  });
}

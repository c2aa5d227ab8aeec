/** An organization as a site. Its key and identifier are created when the first key is issued, and stored. */
import { idBytes } from '#open-reader/protocol/readerInfo.ts';
import { createKeptKey, readSigningPair } from '#open-reader/reader/ecdsa.ts';
import type { Site } from '#open-reader/reader/site.ts';
import type { WorldHolder } from '../world/holder.ts';
import type { ReaderSite } from '../world/entities/digitalKey.ts';
import type { World } from '../world/world.ts';
import { fromHex, toHex } from '#open-reader/protocol/hex.ts';

/** Creates the site if there is none. If two calls run at once, the first one's site is stored. */
export async function storedSite(holder: WorldHolder, organizationId: string): Promise<ReaderSite> {
  const known = siteOf(holder.world, organizationId);
  if (known !== undefined) return known;
  const privateKey = await createKeptKey();
  return holder.change((world) => {
    const siteId = toHex(crypto.getRandomValues(new Uint8Array(idBytes)));
    world.readerSites[organizationId] ??= { id: organizationId, siteId, privateKey, epoch: 1 };
    return world.readerSites[organizationId];
  });
}

/** A stored site that can sign. */
export async function signingSite({ privateKey, siteId }: ReaderSite): Promise<Site> {
  return { siteId: fromHex(siteId), keys: await readSigningPair(privateKey) };
}

function siteOf(world: World, organizationId: string): ReaderSite | undefined {
  return Object.hasOwn(world.readerSites, organizationId)
    ? world.readerSites[organizationId]
    : undefined;
}

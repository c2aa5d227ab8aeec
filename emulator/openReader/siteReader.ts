/** A reader at a door of an organization, for tests and for a phone in a demonstration. */
import { idBytes } from '#open-reader/protocol/readerInfo.ts';
import { createSigningPair } from '#open-reader/reader/ecdsa.ts';
import type { Door } from '#open-reader/reader/accessDecision.ts';
import { createReader, type Reader } from '#open-reader/reader/reader.ts';
import { issueCertificate } from '#open-reader/reader/site.ts';
import type { ReaderCredential, ReaderSite } from '../world/entities/digitalKey.ts';
import { toHex } from '#open-reader/protocol/hex.ts';
import { signingSite } from './storedSite.ts';

/** A stolen reader key is valid only for the rest of this period (docs/open-reader.md, 'What the site signs'). */
export const certificateDays = 28;
const certificateSeconds = certificateDays * 86_400;

export interface SiteReaderSetup {
  readonly site: ReaderSite;
  /** The site's current credentials: a revoked one opens nothing. */
  readonly credentials: () => readonly ReaderCredential[];
  readonly door: Door;
  /** The reader's own clock, in seconds since 1970. */
  readonly clock: () => number;
  readonly elapsedMs: () => number;
  readonly attMtu: number;
}

export async function createSiteReader(setup: SiteReaderSetup): Promise<Reader> {
  const { attMtu, clock, credentials, door, elapsedMs } = setup;
  const site = await signingSite(setup.site);
  const own = await createSigningPair();
  const certificate = await issueCertificate(site, {
    readerId: crypto.getRandomValues(new Uint8Array(idBytes)),
    readerKey: own.point,
    notBefore: clock(),
    notAfter: clock() + certificateSeconds,
  });
  return createReader({
    identity: { certificate, sign: own.sign },
    policy: {
      siteId: site.siteId,
      siteKey: site.keys.point,
      minimumEpoch: setup.site.epoch,
      isDenied: (id) => credentials().some((each) => each.id === toHex(id) && each.isRevoked),
      isOpenAt: () => true,
      needsPin: false,
    },
    door,
    clock,
    elapsedMs,
    attMtu,
  });
}

/** A site with a reader at one door, and a cardholder with a key for it; every part can be changed. */
import type { AccessDocument } from '../../protocol/accessDocument.ts';
import { areSame, type Bytes } from '../../protocol/bytes.ts';
import type { ReaderCertificate } from '../../protocol/readerCertificate.ts';
import type { PhoneCredential } from '../../phone/phoneCredential.ts';
import type { PhoneTools } from '../../phone/phoneSession.ts';
import { createSigningPair, type SigningPair } from '../../reader/ecdsa.ts';
import type { Door, Policy } from '../../reader/accessDecision.ts';
import { createReader, type Reader, type ReaderSetup } from '../../reader/reader.ts';
import { issueCertificate, issueDocument, type Site } from '../../reader/site.ts';

export const day = 86_400;
/** A Monday morning. */
export const start = 1_800_000_000;

/** Clocks that a test sets. */
interface Clocks {
  phone: number;
  reader: number;
  elapsedMs: number;
}

export interface Installation {
  readonly site: Site;
  readonly readerKeys: SigningPair;
  readonly phoneKeys: SigningPair;
  readonly clocks: Clocks;
  readonly tools: PhoneTools;
  /** Ids of credentials that the reader must refuse. */
  readonly denied: Bytes[];
  readonly certificate: (otherwise?: Partial<ReaderCertificate>, by?: Site) => Promise<Bytes>;
  readonly document: (otherwise?: Partial<AccessDocument>, by?: Site) => Promise<Bytes>;
  readonly credential: (otherwise?: Partial<PhoneCredential>) => Promise<PhoneCredential>;
  readonly reader: (otherwise?: ReaderWish) => Promise<Reader>;
}

export type ReaderWish = Partial<Omit<ReaderSetup, 'door' | 'policy'>> & {
  readonly door?: Partial<Door>;
  readonly policy?: Partial<Policy>;
};

export const filled = (byte: number): Bytes => new Uint8Array(16).fill(byte);

export async function install(): Promise<Installation> {
  const [siteKeys, readerKeys, phoneKeys] = await Promise.all([
    createSigningPair(),
    createSigningPair(),
    createSigningPair(),
  ]);
  return installWith({ siteId: filled(0x51), keys: siteKeys }, readerKeys, phoneKeys);
}

export function installWith(
  site: Site,
  readerKeys: SigningPair,
  phoneKeys: SigningPair,
): Installation {
  const clocks = { phone: start, reader: start, elapsedMs: 0 };
  const denied: Bytes[] = [];
  const elapsedMs = () => clocks.elapsedMs;

  const certificate: Installation['certificate'] = (otherwise, by = site) =>
    issueCertificate(by, {
      readerId: filled(0xa1),
      readerKey: readerKeys.point,
      notBefore: start - 7 * day,
      notAfter: start + 21 * day,
      ...otherwise,
    });

  const document: Installation['document'] = (otherwise, by = site) =>
    issueDocument(by, {
      credentialId: filled(0xc1),
      phoneKey: phoneKeys.point,
      notBefore: start - day,
      notAfter: start + 6 * day,
      epoch: 3,
      groups: [7, 300, 65_535],
      ...otherwise,
    });

  return {
    site,
    readerKeys,
    phoneKeys,
    clocks,
    denied,
    tools: { clock: () => clocks.phone, elapsedMs },
    certificate,
    document,
    credential: async (otherwise) => ({
      siteKey: site.keys.point,
      accessDocument: await document(),
      sign: phoneKeys.sign,
      ...otherwise,
    }),
    reader: async ({ door, policy, ...otherwise } = {}) =>
      createReader({
        identity: { certificate: await certificate(), sign: readerKeys.sign },
        clock: () => clocks.reader,
        elapsedMs,
        attMtu: 185,
        ...otherwise,
        door: { doorId: 12, groups: [300], unlockTenths: 30, ...door },
        policy: {
          siteId: site.siteId,
          siteKey: site.keys.point,
          minimumEpoch: 3,
          isDenied: (id) => denied.some((each) => areSame(each, id)),
          isOpenAt: () => true,
          needsPin: false,
          ...policy,
        },
      }),
  };
}

/** A site with one door, for a phone in a page. */
import { createSigningPair } from '#open-reader/reader/ecdsa.ts';
import { createReader, type ReaderLink } from '#open-reader/reader/reader.ts';
import { issueCertificate, issueDocument } from '#open-reader/reader/site.ts';

export interface OpenReaderSite {
  readonly siteKey: Uint8Array;
  readonly accessDocument: Uint8Array;
  /** Passes the parts of a message, or opens a new connection. Returns the parts of the answer, or Info. */
  readonly pass: (message: number[][] | 'connect') => Promise<number[][]>;
}

const id = (byte: number): Uint8Array<ArrayBuffer> => new Uint8Array(16).fill(byte);
const daySeconds = 86_400;

export async function openReaderSite(phoneKey: Uint8Array<ArrayBuffer>): Promise<OpenReaderSite> {
  const clock = (): number => Math.floor(Date.now() / 1000);
  const [keys, readerKeys] = await Promise.all([createSigningPair(), createSigningPair()]);
  const site = { siteId: id(1), keys };
  const time = { notBefore: clock() - daySeconds, notAfter: clock() + daySeconds };
  const certificate = await issueCertificate(site, {
    ...time,
    readerId: id(2),
    readerKey: readerKeys.point,
  });
  const accessDocument = await issueDocument(site, {
    ...time,
    credentialId: id(3),
    phoneKey,
    epoch: 1,
    groups: [1],
  });
  const reader = await createReader({
    identity: { certificate, sign: readerKeys.sign },
    policy: {
      siteId: site.siteId,
      siteKey: keys.point,
      minimumEpoch: 1,
      isDenied: () => false,
      isOpenAt: () => true,
      needsPin: false,
    },
    door: { doorId: 1, groups: [1], unlockTenths: 50 },
    clock,
    elapsedMs: () => 0,
    attMtu: 185,
  });
  let link: ReaderLink | undefined;
  return {
    siteKey: keys.point,
    accessDocument,
    pass: async (message) => {
      if (message === 'connect') {
        link?.close();
        link = reader.connect();
        await link.writeState(Uint8Array.of(1));
        return [[...reader.info]];
      }
      const said: number[][] = [];
      for (const part of message) {
        const step = await link?.writePart(Uint8Array.from(part));
        for (const each of step?.parts ?? []) said.push([...each]);
      }
      return said;
    },
  };
}

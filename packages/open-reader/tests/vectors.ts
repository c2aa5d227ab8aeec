/** The test vectors: the messages between the app's phone and the emulator's reader with fixed keys. */
import { ascii, type Bytes } from '../protocol/bytes.ts';
import type { AccessDocument } from '../protocol/accessDocument.ts';
import { partsOf } from '../protocol/part.ts';
import { statusName } from '../protocol/codes.ts';
import { enrolmentProof, renewalProof } from '../protocol/transcript.ts';
import type { Policy } from '../reader/accessDecision.ts';
import { hash } from '../reader/sessionKeys.ts';
import { scheduleOf, unsealed } from './support/byTheBook.ts';
import { agreedSecret, fixedKey, fixedPair } from './support/fixedKeys.ts';
import { filled, installWith, start } from './support/installation.ts';
import { open } from './support/opening.ts';

const site = fixedKey('site');
const reader = fixedKey('reader');
const phone = fixedKey('phone');
const readerEphemeral = fixedKey('reader, ephemeral');
const phoneEphemeral = fixedKey('phone, ephemeral');

/** What differs in each of the refusals. */
const refusals: readonly {
  readonly name: string;
  readonly document?: Partial<AccessDocument>;
  readonly policy?: Partial<Policy>;
  readonly sign?: typeof phone;
}[] = [
  { name: 'the phone signs with a key that the document does not name', sign: reader },
  { name: 'the document is over', document: { notAfter: start } },
  { name: 'the credential is denied', policy: { isDenied: () => true } },
  { name: 'the epoch is too old', document: { epoch: 2 } },
  { name: 'no group is the door’s', document: { groups: [1, 2] } },
  { name: 'the door is outside its hours', policy: { isOpenAt: () => false } },
  { name: 'the door asks for a PIN', policy: { needsPin: true } },
];

/** Makes the vectors: everything in hex, times in seconds since 1970. */
export async function makeVectors() {
  const siteId = filled(0x51);
  const here = installWith({ siteId, keys: fixedPair(site) }, fixedPair(reader), fixedPair(phone));
  const tools = {
    ...here.tools,
    // The phone's clock is before the end of every document here, so that it starts the exchange.
    clock: () => start - 3600,
    ephemeral: () =>
      Promise.resolve({
        point: phoneEphemeral.point,
        agree: (other: Uint8Array) => Promise.resolve(agreedSecret(phoneEphemeral, other)),
      }),
  };

  async function exchange({
    document,
    policy,
    sign = phone,
  }: Omit<(typeof refusals)[number], 'name'>) {
    const made = await here.reader({
      ...(policy === undefined ? {} : { policy }),
      ephemeral: () =>
        Promise.resolve({
          point: readerEphemeral.point,
          secretWith: (other: Bytes) => Promise.resolve(agreedSecret(readerEphemeral, other)),
        }),
    });
    const accessDocument = await here.document(document);
    const credential = await here.credential({ accessDocument, sign: fixedPair(sign).sign });
    const { answer, fromPhone, fromReader } = await open(made, credential, tools);
    const [m1, m3] = fromPhone as [Bytes, Bytes];
    const [m2, m4] = fromReader as [Bytes, Bytes];
    return { info: made.info, accessDocument, answer, m1, m2, m3, m4 };
  }

  const granted = await exchange({});
  const { info, accessDocument, m1, m2, m3, m4 } = granted;
  const secret = agreedSecret(phoneEphemeral, readerEphemeral.point);
  const { h1, h2, keyFromPhone, keyFromReader } = scheduleOf(info, m1, m2, secret);
  const cardholderId = 'cardholder-vector';
  const said = enrolmentProof(phone.point, await hash(ascii(cardholderId)));

  const credentialId = filled(0xc1);
  const renewal = renewalProof(credentialId, start);

  return {
    keys: {
      site: inHex(site),
      reader: inHex(reader),
      phone: inHex(phone),
      readerEphemeral: inHex(readerEphemeral),
      phoneEphemeral: inHex(phoneEphemeral),
    },
    clocks: { phone: tools.clock(), reader: start },
    door: { doorId: 12, groups: [300], unlockTenths: 30, minimumEpoch: 3, siteId: hex(siteId) },
    info: hex(info),
    readerCertificate: hex(await here.certificate()),
    accessDocument: hex(accessDocument),
    schedule: {
      secret: hex(new Uint8Array(secret)),
      h1: hex(h1),
      keyFromReader: hex(keyFromReader),
      keyFromPhone: hex(keyFromPhone),
      h2: hex(h2),
    },
    messages: { m1: hex(m1), m2: hex(m2), m3: hex(m3), m4: hex(m4) },
    sealed: {
      m2: hex(unsealed(keyFromReader, 0, 1, h1, m2.subarray(68))),
      m3: hex(unsealed(keyFromPhone, 1, 1, h2, m3.subarray(4))),
      m4: hex(unsealed(keyFromReader, 0, 2, h2, m4.subarray(4))),
    },
    partsOf20Bytes: {
      m1: partsOf(m1, 20).map(hex),
      m4: partsOf(m4, 20).map(hex),
    },
    refusals: await Promise.all(
      refusals.map(async ({ name, ...otherwise }) => {
        const refused = await exchange(otherwise);
        const status = refused.answer?.status ?? -1;
        return {
          name,
          status,
          statusName: statusName(status),
          accessDocument: hex(refused.accessDocument),
          m3: hex(refused.m3),
          m4: hex(refused.m4),
        };
      }),
    ),
    enrolment: { cardholderId, signed: hex(said), proof: hex(await fixedPair(phone).sign(said)) },
    renewal: {
      credentialId: hex(credentialId),
      signedAt: start,
      signed: hex(renewal),
      proof: hex(await fixedPair(phone).sign(renewal)),
    },
  };
}

export type Vectors = Awaited<ReturnType<typeof makeVectors>>;

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

function inHex({ privateKey, point }: typeof site) {
  return { private: hex(privateKey), public: hex(point) };
}

/** The attacks of the threat table (docs/open-reader.md), each attempted. */
import { beforeEach, describe, expect, test } from 'vitest';
import { readAccessDocument } from '../protocol/accessDocument.ts';
import { areSame, ascii, joined, type Bytes } from '../protocol/bytes.ts';
import { connectionStates } from '../protocol/gatt.ts';
import { messageTypes } from '../protocol/message.ts';
import { partsOf } from '../protocol/part.ts';
import { statuses, type StatusName } from '../protocol/codes.ts';
import { certificateBody } from '../protocol/readerCertificate.ts';
import { phoneAuth, readerAuth } from '../protocol/transcript.ts';
import { beginOpening } from '../phone/phoneSession.ts';
import { createSigningPair } from '../reader/ecdsa.ts';
import type { Reader } from '../reader/reader.ts';
import { meetByHand, signedClaim } from './support/handPhone.ts';
import { day, filled, install, start, type Installation } from './support/installation.ts';
import { flipped, open, writeAll, type Middle } from './support/opening.ts';

let here: Installation;
beforeEach(async () => {
  here = await install();
});

const shut = { answer: undefined, opened: undefined };

/** Records the messages of an opening in which nothing was changed. */
async function recorded() {
  const opening = await open(await here.reader(), await here.credential(), here.tools);
  expect(opening.opened).toBe(30);
  const [m1, m3] = opening.fromPhone as [Bytes, Bytes];
  const [m2, m4] = opening.fromReader as [Bytes, Bytes];
  return { m1, m2, m3, m4 };
}

const through = async (middle: Middle) =>
  open(await here.reader(), await here.credential(), here.tools, middle);

describe('replay', () => {
  test('a recorded session replayed at the same reader opens nothing and gets no answer', async () => {
    const { m1, m3 } = await recorded();
    const link = (await here.reader()).connect();
    await link.writeState(Uint8Array.of(connectionStates.start));
    expect((await writeAll(link, partsOf(m1, 182))).parts).not.toHaveLength(0);
    expect(await writeAll(link, partsOf(m3, 182))).toEqual({
      parts: [],
      state: connectionStates.end,
      opened: undefined,
    });
  });

  test('a recorded M3 fails in another phone’s session', async () => {
    const { m3 } = await recorded();
    const toReader = (message: Bytes, index: number) => (index === 1 ? m3 : message);
    expect(await through({ toReader })).toMatchObject({ ...shut, failed: 'readerEnded' });
  });

  test('a second M3 in the same session opens nothing more', async () => {
    const reader = await here.reader();
    const session = await beginOpening(reader.info, await here.credential(), here.tools);
    const link = reader.connect();
    await link.writeState(Uint8Array.of(connectionStates.start));
    const { parts } = await writeAll(link, session.parts);
    const steps = [];
    for (const part of parts) steps.push(await session.receive(part));
    const last = steps.at(-1);
    if (last?.kind !== 'send') throw new Error('no M3');
    expect((await writeAll(link, last.parts)).opened).toBe(30);
    expect((await writeAll(link, last.parts)).opened).toBeUndefined();
  });

  test.each([
    [0, 'sealBroken'],
    [1, 'sealBroken'],
  ] as const)('a recorded reader message %i is rejected', async (which, failed) => {
    const { m2, m4 } = await recorded();
    const toPhone = (message: Bytes, index: number) =>
      index === which ? ([m2, m4][index] ?? message) : message;
    expect(await through({ toPhone })).toMatchObject({ answer: undefined, failed });
  });

  test('a recorded grant cannot replace a refusal', async () => {
    const { m4 } = await recorded();
    here.denied.push(filled(0xc1));
    const toPhone = (message: Bytes, index: number) => (index === 1 ? m4 : message);
    expect(await through({ toPhone })).toMatchObject({ ...shut, failed: 'sealBroken' });
  });
});

describe('tamper', () => {
  // A prime step, so that every field of each message is covered.
  const everySeventh = (length: number) =>
    Array.from({ length: Math.ceil(length / 7) }, (_, index) => index * 7);

  test.each([
    ['M1', 72, 'toReader', 0],
    ['M2', 303, 'toPhone', 0],
    ['M3', 267, 'toReader', 1],
    ['M4', 29, 'toPhone', 1],
  ] as const)(
    'a flipped bit in %s leaves the phone without an answer',
    async (name, length, way, which) => {
      const reader = await here.reader();
      const credential = await here.credential();
      for (const at of everySeventh(length)) {
        // After the longest pause of a reader that has recorded failures.
        here.clocks.elapsedMs += 60_000;
        // The three bytes of M1 that are never read are still part of the transcript.
        const change = (message: Bytes, index: number) =>
          index === which ? flipped(message, at, at % 8) : message;
        const opening = await open(reader, credential, here.tools, { [way]: change });
        expect(opening.answer, `byte ${at}`).toBeUndefined();
        // An attacker that withholds or corrupts M4 has not kept the door shut: only the phone lacks the
        // result.
        expect(opening.opened, `byte ${at}`).toBe(name === 'M4' ? 30 : undefined);
      }
    },
  );

  test('Info: any change except the link size fails', async () => {
    const reader = await here.reader();
    const failures = [];
    for (let at = 0; at < 29; at += 1) {
      here.clocks.elapsedMs += 60_000;
      const info = (bytes: Bytes) => flipped(bytes, at, 1);
      const { failed } = await open(reader, await here.credential(), here.tools, { info });
      failures.push(failed);
    }
    expect(failures).toEqual([
      'versionUnsupported',
      // Suites and flags: the transcript differs.
      ...['sealBroken', 'sealBroken'],
      ...Array<string>(8).fill('otherSite'),
      ...Array<string>(16).fill('sealBroken'),
      ...[undefined, undefined],
    ]);
  });
});

describe('downgrade', () => {
  test('a suite removed from Info ends the session before anything is sent', async () => {
    const info = (bytes: Bytes) => flipped(bytes, 1, 0);
    expect(await through({ info })).toMatchObject({
      ...shut,
      failed: 'suiteUnsupported',
      fromPhone: [],
    });
  });

  test('a suite added to Info is detected', async () => {
    const info = (bytes: Bytes) => flipped(bytes, 1, 7);
    expect(await through({ info })).toMatchObject({ ...shut, failed: 'sealBroken' });
  });

  test('the reader refuses another suite in M1 in cleartext, and the phone stops', async () => {
    const toReader = (message: Bytes, index: number) =>
      index === 0 ? flipped(message, 4, 1) : message;
    expect(await through({ toReader })).toMatchObject({ ...shut, failed: 'suiteUnsupported' });
  });

  test.each(['toReader', 'toPhone'] as const)('another version (%s) opens nothing', async (way) => {
    const change = (message: Bytes) => flipped(message, 1, 1);
    expect((await through({ [way]: change })).opened).toBeUndefined();
  });

  test('a cleartext error is rejected once keys exist', async () => {
    const error = Uint8Array.of(messageTypes.error, 1, 0, 1, 3);
    const toPhone = (message: Bytes, index: number) => (index === 1 ? error : message);
    expect(await through({ toPhone })).toMatchObject({ failed: 'messageUnexpected' });
  });
});

describe('reflection', () => {
  test('the phone rejects its own M1 as the answer', async () => {
    const { m1 } = await recorded();
    expect(await through({ toPhone: () => m1 })).toMatchObject({ failed: 'messageUnexpected' });
  });

  test('the phone rejects its own M3 as M4, because it was sealed in the other direction', async () => {
    let m3: Bytes = new Uint8Array();
    const opening = await through({
      toReader: (message) => (m3 = message),
      toPhone: (message, index) =>
        index === 0 ? message : joined(Uint8Array.of(messageTypes.m4), m3.subarray(1)),
    });
    expect(opening).toMatchObject({ answer: undefined, failed: 'sealBroken' });
  });

  test('the reader rejects its own M2 as M3', async () => {
    let m2: Bytes = new Uint8Array();
    const opening = await through({
      toPhone: (message) => (m2 = message),
      toReader: (message, index) =>
        index === 0 ? message : joined(Uint8Array.of(messageTypes.m3), m2.subarray(1)),
    });
    expect(opening).toMatchObject({ ...shut, failed: 'readerEnded' });
  });

  test.each([
    ["the reader's words", (h1: Bytes) => readerAuth(h1)],
    ["the reader's words over the phone's hash", (_h1: Bytes, h2: Bytes) => readerAuth(h2)],
    ["the phone's words over the reader's hash", (h1: Bytes) => phoneAuth(h1, 1)],
    ['no words', (_h1: Bytes, h2: Bytes) => joined(h2, Uint8Array.of(1))],
    ['another action', (_h1: Bytes, h2: Bytes) => phoneAuth(h2, 2)],
  ])('a signature with the right key over %s is rejected', async (_what, said) => {
    const session = await meetByHand(await here.reader());
    const claim = { action: 1, document: await here.document() };
    const plain = await signedClaim(claim, here.phoneKeys.sign, said(session.h1, session.h2));
    expect(await session.claim(plain)).toEqual({ status: statuses.rejected, opened: undefined });
  });

  test('a site signature for a phone does not make a reader certificate', async () => {
    const { site, readerKeys } = here;
    const body = certificateBody({
      ...{ readerId: filled(0xa1), readerKey: readerKeys.point },
      ...{ notBefore: 0, notAfter: start + day },
    });
    const words = joined(ascii('OpenReader/1 access document'), Uint8Array.of(0));
    const certificate = joined(body, await site.keys.sign(joined(words, body)));
    const reader = await here.reader({ identity: { certificate, sign: readerKeys.sign } });
    const { failed } = await open(reader, await here.credential(), here.tools);
    expect(failed).toBe('certificateForged');
  });

  test('a site signature for a reader does not make a phone document', async () => {
    const { signedBytes } = readAccessDocument(await here.document());
    const words = joined(ascii('OpenReader/1 reader certificate'), Uint8Array.of(0));
    const signature = await here.site.keys.sign(joined(words, signedBytes));
    const accessDocument = joined(signedBytes, signature);
    const credential = await here.credential({ accessDocument });
    const { answer, opened } = await open(await here.reader(), credential, here.tools);
    expect({ status: answer?.status, opened }).toEqual(refused('rejected'));
  });
});

describe('rogue reader', () => {
  /** What must not have been sent to a reader that is not proven. */
  const saysNothingOfThePerson = async (sent: readonly Bytes[]) => {
    const { credentialId, phoneKey } = readAccessDocument(await here.document());
    const text = Buffer.concat(sent);
    expect(sent).toHaveLength(1);
    expect([credentialId, phoneKey].some((each) => text.includes(Buffer.from(each)))).toBe(false);
  };

  test.each([
    [
      'a certificate that it has signed itself',
      'certificateForged',
      async () => {
        const own = await createSigningPair();
        const by = { siteId: here.site.siteId, keys: own };
        const certificate = await here.certificate({ readerKey: own.point }, by);
        return { certificate, sign: own.sign };
      },
    ],
    [
      'the certificate of a true reader without its key',
      'readerUnproven',
      async () => ({
        certificate: await here.certificate(),
        sign: (await createSigningPair()).sign,
      }),
    ],
    [
      'a certificate that is over',
      'certificateExpired',
      async () => ({
        certificate: await here.certificate({ notAfter: start }),
        sign: here.readerKeys.sign,
      }),
    ],
    [
      'a certificate whose time has not come',
      'certificateNotYetValid',
      async () => ({
        certificate: await here.certificate({ notBefore: start + 301 }),
        sign: here.readerKeys.sign,
      }),
    ],
  ] as const)('%s: %s', async (_what, failed, identity) => {
    // It uses its own clock, whatever its certificate states.
    const clock = () => (failed === 'certificateNotYetValid' ? start + 302 : start - 1);
    const reader = await here.reader({ identity: await identity(), clock });
    const opening = await open(reader, await here.credential(), here.tools);
    expect(opening).toMatchObject({ ...shut, failed });
    await saysNothingOfThePerson(opening.fromPhone);
  });

  test('a genuine reader posing as another has a certificate that does not match Info', async () => {
    // Its id in Info differs from the one in its certificate, and both sides use the same transcript.
    const reader = await here.reader({
      identity: {
        certificate: await here.certificate({ readerId: filled(0xa2) }),
        sign: here.readerKeys.sign,
      },
    });
    // Info is changed in place, so that the reader hashes what the phone has read.
    reader.info.set(filled(0xa1), 11);
    const opening = await open(reader, await here.credential(), here.tools);
    expect(opening).toMatchObject({ ...shut, failed: 'certificateOfOther' });
    await saysNothingOfThePerson(opening.fromPhone);
  });

  test('the phone sends nothing to a reader of another site', async () => {
    const elsewhere = await install();
    const opening = await open(await elsewhere.reader(), await here.credential(), here.tools);
    expect(opening).toMatchObject({ ...shut, failed: 'otherSite', fromPhone: [] });
  });

  test.each([
    ['no point of the curve', new Uint8Array(64).fill(1)],
    ['the point zero', new Uint8Array(64)],
  ])('the phone rejects an ephemeral key that is %s', async (_what, point) => {
    const toPhone = (message: Bytes, index: number) =>
      index === 0 ? joined(message.subarray(0, 4), point, message.subarray(68)) : message;
    expect(await through({ toPhone })).toMatchObject({ ...shut, failed: 'messageMalformed' });
  });
});

/** The reader's response to a document that the site has signed with these changes. */
async function statusOf(otherwise: Parameters<Installation['document']>[0]) {
  const accessDocument = await here.document(otherwise);
  const { answer, opened } = await open(
    await here.reader(),
    await here.credential({ accessDocument }),
    here.tools,
  );
  return { status: answer?.status, opened };
}
const refused = (name: StatusName) => ({ status: statuses[name], opened: undefined });

describe('stolen document', () => {
  test('a document without its key opens nothing', async () => {
    const { sign } = await createSigningPair();
    const { answer, opened } = await open(
      await here.reader(),
      await here.credential({ sign }),
      here.tools,
    );
    expect({ status: answer?.status, opened }).toEqual(refused('rejected'));
  });

  test.each([
    ['over', { notAfter: start }],
    ['revoked', { credentialId: filled(0xc2) }],
    ['of an old epoch', { epoch: 2 }],
    ['not of this door', { groups: [7] }],
    ['not valid yet', { notBefore: start + 301 }],
  ])(
    'a copied document without its key does not reveal that it is %s',
    async (_what, otherwise) => {
      here.denied.push(filled(0xc2));
      here.clocks.phone = start - 600;
      const accessDocument = await here.document(otherwise);
      const { sign } = await createSigningPair();
      const credential = await here.credential({ accessDocument, sign });
      const { answer, opened } = await open(await here.reader(), credential, here.tools);
      expect({ status: answer?.status, opened }).toEqual(refused('rejected'));
    },
  );

  test("a document with the thief's key inserted is rejected", async () => {
    const thief = await createSigningPair();
    const session = await meetByHand(await here.reader());
    const document = await here.document();
    document.set(thief.point, 33);
    const said = phoneAuth(session.h2, 1);
    const plain = await signedClaim({ action: 1, document }, thief.sign, said);
    expect(await session.claim(plain)).toEqual(refused('rejected'));
  });

  test('a document with another site ID and the same site keys is rejected', async () => {
    const other = { siteId: filled(0x52), keys: here.site.keys };
    const accessDocument = await here.document({}, other);
    const { answer } = await open(
      await here.reader(),
      await here.credential({ accessDocument }),
      here.tools,
    );
    expect(answer?.status).toBe(statuses.rejected);
  });
});

describe('expired', () => {
  test('the last valid second opens, the next one does not', async () => {
    here.clocks.phone = start - 10 * 60;
    expect(await statusOf({ notAfter: start + 1 })).toEqual({ status: 0, opened: 30 });
    expect(await statusOf({ notAfter: start })).toEqual(refused('expired'));
  });

  test('the phone sends nothing when its document has expired', async () => {
    const accessDocument = await here.document({ notAfter: start });
    const opening = await open(
      await here.reader(),
      await here.credential({ accessDocument }),
      here.tools,
    );
    expect(opening).toMatchObject({ ...shut, failed: 'documentExpired', fromPhone: [] });
  });
});

describe('revoked', () => {
  test('a credential on the deny list is refused', async () => {
    here.denied.push(filled(0xc1));
    expect(await statusOf({})).toEqual(refused('revoked'));
    expect(await statusOf({ credentialId: filled(0xc2) })).toEqual({ status: 0, opened: 30 });
  });

  test('an epoch older than the reader’s latest is refused', async () => {
    expect(await statusOf({ epoch: 2 })).toEqual(refused('revoked'));
    expect(await statusOf({ epoch: 4 })).toEqual({ status: 0, opened: 30 });
  });
});

describe('wrong door', () => {
  test.each([
    [[], 'wrongDoor'],
    [[7, 301], 'wrongDoor'],
    [[7, 300], 'granted'],
  ] as const)('groups %j: %s', async (groups, name) => {
    const { status } = await statusOf({ groups });
    expect(status).toBe(statuses[name]);
  });

  test.each([
    ['outside its hours', { isOpenAt: () => false }, 'outsideSchedule'],
    ['that asks for a PIN', { needsPin: true }, 'needsPin'],
  ] as const)('the right door %s refuses', async (_what, policy, name) => {
    const reader = await here.reader({ policy });
    const { answer, opened } = await open(reader, await here.credential(), here.tools);
    expect({ status: answer?.status, opened }).toEqual(refused(name));
  });

  test('an action unknown to the reader is refused', async () => {
    const session = await meetByHand(await here.reader());
    const claim = { action: 2, document: await here.document() };
    const said = phoneAuth(session.h2, 2);
    const plain = await signedClaim(claim, here.phoneKeys.sign, said);
    expect(await session.claim(plain)).toEqual(refused('badProtocol'));
  });
});

describe('clock', () => {
  test("a phone's clock years behind counts as the day of issue", async () => {
    here.clocks.phone = 0;
    expect(await statusOf({})).toEqual({ status: 0, opened: 30 });
    const certificate = await here.certificate({ notAfter: start - day });
    const reader = await here.reader({
      identity: { certificate, sign: here.readerKeys.sign },
      clock: () => start - 2 * day,
    });
    const { failed } = await open(reader, await here.credential(), here.tools);
    expect(failed).toBe('certificateExpired');
  });

  test("a phone's clock that is ahead holds back an old document", async () => {
    here.clocks.phone = start + 6 * day;
    const opening = await open(await here.reader(), await here.credential(), here.tools);
    expect(opening).toMatchObject({ ...shut, failed: 'documentExpired', fromPhone: [] });
  });

  test("setting a phone's clock back does not extend a document: the reader's clock counts", async () => {
    here.clocks.phone = start;
    here.clocks.reader = start + 6 * day;
    expect(await statusOf({})).toEqual(refused('expired'));
  });

  test("a reader's clock may be five minutes behind, not more, and the answer includes its time", async () => {
    const notBefore = start + 300;
    expect(await statusOf({ notBefore })).toEqual({ status: 0, opened: 30 });
    expect(await statusOf({ notBefore: notBefore + 1 })).toEqual(refused('rejected'));
    const { answer } = await open(await here.reader(), await here.credential(), here.tools);
    expect(answer?.readerTime).toBe(start);
  });

  test.each([
    ['before its certificate', start - 8 * day],
    ['after its certificate', start + 21 * day],
    ['never set', 0],
  ])("a reader's clock %s opens nothing", async (_what, now) => {
    here.clocks.reader = now;
    expect(await through({})).toMatchObject({ ...shut, failed: 'readerNotReady' });
  });
});

describe('relay and flooding, as far as they can be prevented', () => {
  test('an answer after more than five seconds is ignored, and M3 is not sent', async () => {
    const toPhone = (message: Bytes) => {
      here.clocks.elapsedMs += 5001;
      return message;
    };
    const opening = await through({ toPhone });
    expect(opening).toMatchObject({ ...shut, failed: 'tooSlow' });
    expect(opening.fromPhone).toHaveLength(1);
  });

  test('an M3 more than five seconds after the start opens nothing', async () => {
    const toReader = (message: Bytes, index: number) => {
      if (index === 1) here.clocks.elapsedMs += 5001;
      return message;
    };
    expect((await through({ toReader })).opened).toBeUndefined();
  });

  test('a reader allows one session at a time, for five seconds each', async () => {
    const reader = await here.reader();
    await reader.connect().writeState(Uint8Array.of(connectionStates.start));
    const credential = await here.credential();
    const { failed } = await open(reader, credential, here.tools);
    expect(failed).toBe('readerBusy');
    here.clocks.elapsedMs += 5001;
    expect((await open(reader, credential, here.tools)).opened).toBe(30);
  });

  test('after five failures the reader pauses, longer each time, until a door opens', async () => {
    const reader = await here.reader();
    const credential = await here.credential();
    const thief = await here.credential({ sign: (await createSigningPair()).sign });
    const failing = () => open(reader, thief, here.tools);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await failing()).answer?.status).toBe(statuses.rejected);
    }
    expect((await open(reader, credential, here.tools)).failed).toBe('readerBusy');
    here.clocks.elapsedMs += 5000;
    expect((await failing()).answer?.status).toBe(statuses.rejected);
    here.clocks.elapsedMs += 9999;
    expect((await open(reader, credential, here.tools)).failed).toBe('readerBusy');
    here.clocks.elapsedMs += 1;
    expect((await open(reader, credential, here.tools)).opened).toBe(30);
    expect((await failing()).answer?.status).toBe(statuses.rejected);
    expect((await open(reader, credential, here.tools)).opened).toBe(30);
  });
});

describe('a proven but refused key', () => {
  const tapAtWrongDoor = async (reader: Reader) => {
    const accessDocument = await here.document({ groups: [7] });
    const credential = await here.credential({ accessDocument });
    return (await open(reader, credential, here.tools)).answer?.status;
  };

  test('five honest taps at a wrong door do not block it', async () => {
    const reader = await here.reader();
    for (let taps = 0; taps < 6; taps += 1) {
      expect(await tapAtWrongDoor(reader)).toBe(statuses.wrongDoor);
    }
    expect((await open(reader, await here.credential(), here.tools)).opened).toBe(30);
  });

  test('does not reset the failure count; only an opened door does', async () => {
    const reader = await here.reader();
    const thief = await here.credential({ sign: (await createSigningPair()).sign });
    for (let tries = 0; tries < 4; tries += 1) await open(reader, thief, here.tools);
    expect(await tapAtWrongDoor(reader)).toBe(statuses.wrongDoor);
    await open(reader, thief, here.tools);
    expect((await open(reader, await here.credential(), here.tools)).failed).toBe('readerBusy');
  });
});

test('no message is ever sent twice with the same bytes', async () => {
  const first = await recorded();
  const second = await recorded();
  for (const name of ['m1', 'm2', 'm3', 'm4'] as const) {
    expect(areSame(first[name], second[name]), name).toBe(false);
  }
});

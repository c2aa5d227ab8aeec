/** OpenReader/1 between the phone of the app and the reader of the emulator. */
import { beforeAll, describe, expect, test } from 'vitest';
import { joined } from '../protocol/bytes.ts';
import { connectionStates } from '../protocol/gatt.ts';
import { partBytesFor } from '../protocol/part.ts';
import { beginOpening } from '../phone/phoneSession.ts';
import { codes } from '../protocol/codes.ts';
import { createReaderSession } from '../reader/readerSession.ts';
import { phoneAuth } from '../protocol/transcript.ts';
import { meetByHand, signedClaim } from './support/handPhone.ts';
import { install, start, type Installation } from './support/installation.ts';
import { open, wholeMessage } from './support/opening.ts';

let here: Installation;
beforeAll(async () => {
  here = await install();
});

test("'Two round trips': four messages of the designed sizes open the door", async () => {
  const { fromPhone, fromReader, ...rest } = await open(
    await here.reader(),
    await here.credential(),
    here.tools,
  );
  expect(fromPhone.map(({ length }) => length)).toEqual([72, 267]);
  expect(fromReader.map(({ length }) => length)).toEqual([303, 29]);
  expect(rest).toEqual({
    answer: { status: 0, unlockTenths: 30, readerTime: start, doorId: 12, retryAfter: 0 },
    failed: undefined,
    opened: 30,
  });
});

test.each([0, 23, 185, 247, 512, 65_535])(
  'opens over a link with an ATT MTU of %i',
  async (attMtu) => {
    const reader = await here.reader({ attMtu });
    const credential = await here.credential();
    const { parts } = await beginOpening(reader.info, credential, here.tools);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(
      partBytesFor(attMtu),
    );
    const { opened } = await open(reader, credential, here.tools);
    expect(opened).toBe(30);
  },
);

describe('an invalid order', () => {
  test('a part without a start gets a busy error and begins nothing', async () => {
    const reader = await here.reader();
    const session = await beginOpening(reader.info, await here.credential(), here.tools);
    const step = await reader.connect().writePart(session.parts[0] ?? new Uint8Array());
    expect(step.parts).toHaveLength(1);
    const [error = new Uint8Array()] = step.parts;
    expect(await session.receive(error)).toEqual({ kind: 'failed', code: 'readerBusy' });
  });

  test('parts that arrive while an earlier one is processed are handled in order', async () => {
    const reader = await here.reader({ attMtu: 23 });
    const session = await beginOpening(reader.info, await here.credential(), here.tools);
    const link = reader.connect();
    void link.writeState(Uint8Array.of(connectionStates.start));
    const steps = await Promise.all(session.parts.map((part) => link.writePart(part)));
    const m2 = steps.flatMap(({ parts }) => parts);
    const taken = await Promise.all(m2.map((part) => session.receive(part)));
    expect(taken.slice(0, -1)).toEqual(m2.slice(1).map(() => ({ kind: 'wait' })));
    expect(taken.at(-1)).toMatchObject({ kind: 'send' });
  });

  test.each([
    ['busy', connectionStates.busy, 'readerBusy'],
    ['end', connectionStates.end, 'readerEnded'],
  ] as const)('a reader that notifies %s ends the session', async (_what, state, code) => {
    const reader = await here.reader();
    const session = await beginOpening(reader.info, await here.credential(), here.tools);
    expect(await session.receiveState(Uint8Array.of(state))).toEqual({ kind: 'failed', code });
    expect(await session.receive(Uint8Array.of(0, 1))).toEqual({
      kind: 'failed',
      code: 'sessionOver',
    });
  });

  test('a lost connection leaves the reader free', async () => {
    const reader = await here.reader();
    const lost = reader.connect();
    await lost.writeState(Uint8Array.of(connectionStates.start));
    lost.close();
    expect((await open(reader, await here.credential(), here.tools)).opened).toBe(30);
  });

  test('a connection lost while M3 is checked opens nothing', async () => {
    let lose = (): void => undefined;
    const isDenied = () => {
      lose();
      return false;
    };
    const reader = await here.reader({ policy: { isDenied } });
    const session = await meetByHand(reader);
    lose = session.link.close;
    const claim = { action: 1, document: await here.document() };
    const said = phoneAuth(session.h2, 1);
    const plain = await signedClaim(claim, here.phoneKeys.sign, said);
    expect(await session.claim(plain)).toEqual({ status: undefined, opened: undefined });
  });

  test("'A reader takes one M3 for each of its ephemerals': its keys are deleted after the first", async () => {
    const identity = { certificate: await here.certificate(), sign: here.readerKeys.sign };
    const { info } = await here.reader();
    const policy = { siteId: here.site.siteId, siteKey: here.site.keys.point };
    const session = createReaderSession({
      ...{ identity, info, clock: () => start },
      door: { doorId: 12, groups: [300], unlockTenths: 30 },
      policy: {
        ...{ ...policy, minimumEpoch: 3, needsPin: false },
        ...{ isDenied: () => false, isOpenAt: () => true },
      },
    });
    const phone = await beginOpening(info, await here.credential(), here.tools);
    const m2 = (await session(wholeMessage(phone.parts))).message ?? new Uint8Array();
    const step = await phone.receive(joined(Uint8Array.of(0), m2));
    if (step.kind !== 'send') throw new Error('no M3');
    const m3 = wholeMessage(step.parts);
    expect((await session(m3)).end?.code).toBe('granted');
    expect(await session(m3)).toEqual({
      message: undefined,
      end: { code: 'ended', isProven: false },
    });
  });

  test('the reader’s log has a line for each session, which names no phone', async () => {
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const reader = await here.reader({ log });
    await open(reader, await here.credential(), here.tools);
    const accessDocument = await here.document({ groups: [1] });
    await open(reader, await here.credential({ accessDocument }), here.tools);
    const first = reader.connect();
    await first.writeState(Uint8Array.of(connectionStates.start));
    await reader.connect().writeState(Uint8Array.of(connectionStates.start));
    first.close();
    await first.writePart(Uint8Array.of(0, 1));
    expect(lines).toEqual([
      codes.granted.log,
      codes.wrongDoor.log,
      codes.busy.log,
      codes.ended.log,
      codes.busy.log,
    ]);
  });

  test('a key that no longer signs is unusable', async () => {
    const sign = () => Promise.reject(new Error('gone'));
    const { failed, opened } = await open(
      await here.reader(),
      await here.credential({ sign }),
      here.tools,
    );
    expect({ failed, opened }).toEqual({ failed: 'keyUnusable', opened: undefined });
  });
});

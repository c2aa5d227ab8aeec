/**
 * Sends mutated messages to reader and phone. Neither crashes, the reader opens for none of them, and the
 * phone trusts none. `LANYARD_SOAK=1` sends ten times as many.
 */
import { beforeAll, expect, test } from 'vitest';
import { areSame, type Bytes } from '../protocol/bytes.ts';
import {
  readReply,
  writeAnswer,
  writeClaim,
  writeReaderProof,
  writeReply,
} from '../protocol/messageBodies.ts';
import { connectionStates } from '../protocol/gatt.ts';
import { messageTypes, readMessage, writeMessage } from '../protocol/message.ts';
import { PartCollector, partsOf } from '../protocol/part.ts';
import {
  firstTranscript,
  phoneAuth,
  readerAuth,
  secondTranscript,
} from '../protocol/transcript.ts';
import { OpenReaderFault } from '../phone/fault.ts';
import type { PhoneCredential } from '../phone/phoneCredential.ts';
import { beginOpening, type PhoneSession, type PhoneStep } from '../phone/phoneSession.ts';
import type { Reader, ReaderLink } from '../reader/reader.ts';
import { createReaderEphemeral, deriveReaderKeys, hash } from '../reader/sessionKeys.ts';
import { meetByHand } from './support/handPhone.ts';
import { install, start, type Installation } from './support/installation.ts';
import { mutated, mutatedParts, seeded, type Chance } from './support/mutation.ts';
import { wholeMessage, writeAll } from './support/opening.ts';

const isSoak = process.env['LANYARD_SOAK'] === '1';
const messages = isSoak ? 100_000 : 10_000;
/** A guard against hanging, not a measurement: a busy machine takes many times longer. */
const limitMs = isSoak ? 3_600_000 : 300_000;
const atOnce = 16;

let here: Installation;
let credential: PhoneCredential;
let certificate: Bytes;
beforeAll(async () => {
  here = await install();
  credential = await here.credential();
  certificate = await here.certificate();
});

/** The result of a mutated message; a grant or a trust is a finding. */
type Result = 'refused' | 'granted' | 'trusted';
type Target = (chance: Chance) => Promise<Result>;

const partBytes = 182;

async function begun(reader: Reader): Promise<{ link: ReaderLink; session: PhoneSession }> {
  const session = await beginOpening(reader.info, credential, here.tools);
  const link = reader.connect();
  await link.writeState(Uint8Array.of(connectionStates.start));
  return { link, session };
}

/** About a third are parts that do not fit together, the others whole messages with different content. */
function sentWrong(message: Bytes, chance: Chance): readonly Bytes[] {
  const wrong = chance() < 0.3 ? mutatedParts(partsOf(message, 60), chance) : [];
  if (wrong.length > 0 && !doStillSay(message, wrong)) return wrong;
  const other = mutated(message, chance);
  return other.length === 0 ? [other] : partsOf(other, partBytes);
}

/** Whether the parts still form the message, as when its last part was sent twice. */
function doStillSay(message: Bytes, parts: readonly Bytes[]): boolean {
  const collector = new PartCollector();
  try {
    return parts.some((part) => {
      const whole = collector.take(part);
      return whole !== undefined && areSame(whole, message);
    });
  } catch {
    return false;
  }
}

async function writeWrong(link: ReaderLink, parts: readonly Bytes[]): Promise<Result> {
  let result: Result = 'refused';
  for (const part of parts) {
    const { opened } = await link.writePart(part);
    if (opened !== undefined) result = 'granted';
  }
  return result;
}

async function receiveAll(session: PhoneSession, parts: readonly Bytes[]): Promise<PhoneStep> {
  let step: PhoneStep = { kind: 'wait' };
  for (const part of parts) {
    const next = await session.receive(part);
    if (next.kind !== 'failed' || step.kind === 'wait') step = next;
  }
  return step;
}

const targets: readonly Target[] = [
  async function readerTakesM1(chance) {
    const { link, session } = await begun(await here.reader());
    return writeWrong(link, sentWrong(wholeMessage(session.parts), chance));
  },

  async function readerTakesM3(chance) {
    const { link, session } = await begun(await here.reader());
    const step = await receiveAll(session, (await writeAll(link, session.parts)).parts);
    if (step.kind !== 'send') throw new Error('the honest part of the session failed');
    return writeWrong(link, sentWrong(wholeMessage(step.parts), chance));
  },

  /** As an attacker with their own session and a key. */
  async function readerTakesClaim(chance) {
    const { h2, claim } = await meetByHand(await here.reader());
    const signature = await credential.sign(phoneAuth(h2, 1));
    const honest = writeClaim({ action: 1, document: credential.accessDocument, signature });
    const plain = mutated(honest, chance);
    const { opened, status } = await claim(plain.slice(0, 1000));
    return opened === undefined && status !== 0 ? 'refused' : 'granted';
  },

  async function phoneTakesInfo(chance) {
    const reader = await here.reader();
    try {
      await beginOpening(mutated(reader.info, chance).slice(0, 512), credential, here.tools);
    } catch (error) {
      if (!(error instanceof OpenReaderFault)) throw error;
    }
    // Whatever Info contains, no personal data has left the phone yet.
    return 'refused';
  },

  async function phoneTakesM2(chance) {
    const { link, session } = await begun(await here.reader());
    const m2 = wholeMessage((await writeAll(link, session.parts)).parts);
    return trustIn(await receiveAll(session, sentWrong(m2, chance)));
  },

  /** As a reader that can seal because it has its own session. */
  async function phoneTakesProof(chance) {
    const { session, m2 } = await answeredByHand((proof) => mutated(proof, chance).slice(0, 900));
    return trustIn(await receiveAll(session, partsOf(m2, partBytes)));
  },

  async function phoneTakesM4(chance) {
    const { session, m2, m4 } = await answeredByHand((proof) => proof);
    const step = await receiveAll(session, partsOf(m2, partBytes));
    if (step.kind !== 'send') throw new Error('the honest part of the session failed');
    return trustIn(await receiveAll(session, sentWrong(m4, chance)));
  },
];

function trustIn({ kind }: PhoneStep): Result {
  return kind === 'send' || kind === 'answered' ? 'trusted' : 'refused';
}

/** A phone in front of a hand-built reader. */
async function answeredByHand(change: (proof: Bytes) => Bytes) {
  const { info } = await here.reader();
  const session = await beginOpening(info, credential, here.tools);
  const m1 = wholeMessage(session.parts);
  const own = await createReaderEphemeral();
  const h1 = await hash(firstTranscript(info, m1, own.point));
  const keys = await deriveReaderKeys(await own.secretWith(readMessage(m1).body.slice(4)), h1);
  const signature = await here.readerKeys.sign(readerAuth(h1));
  const sealed = await keys.seal(1, change(writeReaderProof({ certificate, signature })), h1);
  const body = writeReply({ readerEphemeral: own.point, sealed });
  const h2 = await hash(secondTranscript(h1, readReply(body).sealed));
  const granted = writeAnswer({
    ...{ status: 0, unlockTenths: 30, readerTime: start, doorId: 12, retryAfter: 0 },
  });
  return {
    session,
    m2: writeMessage({ type: messageTypes.m2, body }),
    m4: writeMessage({ type: messageTypes.m4, body: await keys.seal(2, granted, h2) }),
  };
}

test(
  `${messages} mutated messages: no crash, no false grant, no false trust`,
  async () => {
    const findings: string[] = [];
    for (let first = 0; first < messages; first += atOnce) {
      const seeds = Array.from(
        { length: Math.min(atOnce, messages - first) },
        (_, at) => first + at,
      );
      await Promise.all(
        seeds.map(async (seed) => {
          const target = targets[seed % targets.length] as Target;
          const result = await target(seeded(seed)).catch((error: unknown) => String(error));
          if (result !== 'refused') findings.push(`${target.name}, seed ${seed}: ${result}`);
        }),
      );
    }
    expect(findings).toEqual([]);
  },
  limitMs,
);

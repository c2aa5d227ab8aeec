/** One phone's session at the reader, from M1 to M4. It checks one M3 and then discards its keys. */
import { Malformed, type Bytes } from '#contract/openReader/bytes.ts';
import {
  readHello,
  writeAnswer,
  writeReaderProof,
  writeReply,
} from '#contract/openReader/exchange.ts';
import { messageTypes, readMessage, writeMessage } from '#contract/openReader/message.ts';
import { suite } from '#contract/openReader/readerInfo.ts';
import { readReaderCertificate } from '#contract/openReader/readerCertificate.ts';
import { errorCodes, statuses } from '#contract/openReader/status.ts';
import { firstTranscript, readerAuth, secondTranscript } from '#contract/openReader/transcript.ts';
import type { Sign } from './ecdsa.ts';
import { evaluate, type Door, type Judged, type Policy } from './judgement.ts';
import {
  createReaderEphemeral,
  deriveReaderKeys,
  hash,
  type ReaderEphemeral,
  type ReaderKeys,
} from './sessionKeys.ts';

interface ReaderIdentity {
  /** The result of `issueCertificate`. */
  readonly certificate: Bytes;
  readonly sign: Sign;
}

export interface SessionFacts {
  readonly identity: ReaderIdentity;
  readonly door: Door;
  readonly policy: Policy;
  /** As it can currently be read from the reader. */
  readonly info: Bytes;
  /** The reader's own clock, in seconds since 1970. */
  readonly clock: () => number;
  readonly ephemeral?: (() => Promise<ReaderEphemeral>) | undefined;
}

/** The result of a message. `isOver` without `judged` means that the session failed. */
export interface SessionStep {
  readonly message: Bytes | undefined;
  readonly isOver: boolean;
  readonly evaluated: Judged | undefined;
}

export type ReaderSession = (message: Bytes) => Promise<SessionStep>;

const dropped: SessionStep = { message: undefined, isOver: true, evaluated: undefined };

export function createReaderSession(facts: SessionFacts): ReaderSession {
  let agreed: { readonly keys: ReaderKeys; readonly h2: Bytes } | undefined;
  let isFirst = true;

  return async (message) => {
    if (isFirst) {
      isFirst = false;
      const answer = await answerHello(message, facts);
      if ('error' in answer) return refused(answer.error);
      agreed = answer;
      return { message: answer.m2, isOver: false, evaluated: undefined };
    }
    const used = agreed;
    agreed = undefined;
    return used === undefined ? dropped : answerClaim(message, used.keys, used.h2, facts);
  };
}

interface Hellos {
  readonly m2: Bytes;
  readonly keys: ReaderKeys;
  readonly h2: Bytes;
}

/** Reads M1 and answers with M2. */
async function answerHello(
  m1: Bytes,
  { identity, info, clock, ephemeral = createReaderEphemeral }: SessionFacts,
): Promise<Hellos | { readonly error: number }> {
  try {
    const { type, body } = readMessage(m1);
    if (type !== messageTypes.m1) return { error: errorCodes.malformed };
    const hello = readHello(body);
    if (hello.suite !== suite) return { error: errorCodes.unsupported };
    const { notBefore, notAfter } = readReaderCertificate(identity.certificate);
    const now = clock();
    // A clock outside the certificate's validity cannot be used to check documents.
    if (now < notBefore || now >= notAfter) return { error: errorCodes.notReady };
    const own = await ephemeral();
    const secret = await own.secretWith(hello.phoneEphemeral).catch(() => {
      throw new Malformed('point');
    });
    const h1 = await hash(firstTranscript(info, m1, own.point));
    const keys = await deriveReaderKeys(secret, h1);
    const { certificate, sign } = identity;
    const proof = writeReaderProof({ certificate, signature: await sign(readerAuth(h1)) });
    const sealed = await keys.seal(1, proof, h1);
    const body2 = writeReply({ readerEphemeral: own.point, sealed });
    return {
      m2: writeMessage({ type: messageTypes.m2, body: body2 }),
      keys,
      h2: await hash(secondTranscript(h1, sealed)),
    };
  } catch (error) {
    if (error instanceof Malformed) return { error: errorCodes.malformed };
    throw error;
  }
}

/** Reads M3 and answers with M4. A message that cannot be decrypted gets no answer. */
async function answerClaim(
  m3: Bytes,
  keys: ReaderKeys,
  h2: Bytes,
  { door, policy, clock }: SessionFacts,
): Promise<SessionStep> {
  const sealed = claimOf(m3);
  const plain = sealed && (await keys.open(1, sealed, h2));
  if (plain === undefined) return dropped;
  const now = clock();
  const evaluated = await evaluate(plain, h2, door, policy, now);
  const isGranted = evaluated.status === statuses.granted;
  const answer = writeAnswer({
    status: evaluated.status,
    unlockTenths: isGranted ? door.unlockTenths : 0,
    readerTime: now,
    doorId: door.doorId,
    retryAfter: 0,
  });
  const body = await keys.seal(2, answer, h2);
  return { message: writeMessage({ type: messageTypes.m4, body }), isOver: true, evaluated };
}

function claimOf(message: Bytes): Bytes | undefined {
  try {
    const { type, body } = readMessage(message);
    return type === messageTypes.m3 ? body : undefined;
  } catch {
    return undefined;
  }
}

function refused(error: number): SessionStep {
  const body = Uint8Array.of(error);
  const message = writeMessage({ type: messageTypes.error, body });
  return { message, isOver: true, evaluated: undefined };
}

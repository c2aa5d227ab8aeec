/** One phone's session at the reader, from M1 to M4. It checks one M3 and then discards its keys. */
import { Malformed, type Bytes } from '../protocol/bytes.ts';
import { readHello, writeAnswer, writeReaderProof, writeReply } from '../protocol/messageBodies.ts';
import { messageTypes, readMessage, writeMessage } from '../protocol/message.ts';
import { suite } from '../protocol/readerInfo.ts';
import { readReaderCertificate } from '../protocol/readerCertificate.ts';
import { errorCodes, statuses, type ErrorName, type ReaderCode } from '../protocol/codes.ts';
import { firstTranscript, readerAuth, secondTranscript } from '../protocol/transcript.ts';
import type { Sign } from './ecdsa.ts';
import { decideAccess, type Door, type Policy } from './accessDecision.ts';
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

interface SessionEnd {
  readonly code: ReaderCode;
  /** Whether the phone holds the key of a document that the site signed. */
  readonly isProven: boolean;
}

/** The result of a message. Without an `end`, the session goes on. */
export interface SessionStep {
  readonly message: Bytes | undefined;
  readonly end: SessionEnd | undefined;
}

export type ReaderSession = (message: Bytes) => Promise<SessionStep>;

const dropped: SessionStep = { message: undefined, end: { code: 'ended', isProven: false } };

export function createReaderSession(facts: SessionFacts): ReaderSession {
  let agreed: { readonly keys: ReaderKeys; readonly h2: Bytes } | undefined;
  let isFirst = true;

  return async (message) => {
    if (isFirst) {
      isFirst = false;
      const answer = await answerHello(message, facts);
      if ('error' in answer) return refused(answer.error);
      agreed = answer;
      return { message: answer.m2, end: undefined };
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
): Promise<Hellos | { readonly error: ErrorName }> {
  try {
    const { type, body } = readMessage(m1);
    if (type !== messageTypes.m1) return { error: 'malformed' };
    const hello = readHello(body);
    if (hello.suite !== suite) return { error: 'unsupported' };
    const { notBefore, notAfter } = readReaderCertificate(identity.certificate);
    const now = clock();
    // A clock outside the certificate's validity cannot be used to check documents.
    if (now < notBefore || now >= notAfter) return { error: 'notReady' };
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
    if (error instanceof Malformed) return { error: 'malformed' };
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
  const { status, isProven } = await decideAccess(plain, h2, door, policy, now);
  const answer = writeAnswer({
    status: statuses[status],
    unlockTenths: status === 'granted' ? door.unlockTenths : 0,
    readerTime: now,
    doorId: door.doorId,
    retryAfter: 0,
  });
  const body = await keys.seal(2, answer, h2);
  const message = writeMessage({ type: messageTypes.m4, body });
  return { message, end: { code: status, isProven } };
}

function claimOf(message: Bytes): Bytes | undefined {
  try {
    const { type, body } = readMessage(message);
    return type === messageTypes.m3 ? body : undefined;
  } catch {
    return undefined;
  }
}

function refused(error: ErrorName): SessionStep {
  return { message: errorMessage(error), end: { code: error, isProven: false } };
}

export function errorMessage(error: ErrorName): Bytes {
  return writeMessage({ type: messageTypes.error, body: Uint8Array.of(errorCodes[error]) });
}

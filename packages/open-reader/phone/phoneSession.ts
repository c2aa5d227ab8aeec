/**
 * The phone's side of one opening. It takes bytes from the reader and returns bytes for the reader. At the
 * end it returns what the reader did, or why that is unknown (docs/open-reader.md, 'The four messages'). It
 * uses no radio and no timer.
 */
import { Malformed, type Bytes } from '../protocol/bytes.ts';
import { faultOfState, type FaultCode } from '../protocol/codes.ts';
import {
  actions,
  readAnswer,
  readReaderProof,
  readReply,
  writeClaim,
  writeHello,
  type Answer,
} from '../protocol/messageBodies.ts';
import { messageTypes, readMessage, writeMessage, type Message } from '../protocol/message.ts';
import { PartCollector, partBytesFor, partsOf } from '../protocol/part.ts';
import { firstTranscript, phoneAuth, secondTranscript } from '../protocol/transcript.ts';
import { createEphemeral, type Ephemeral } from './ephemeral.ts';
import { codeOfError, faultCodeOf, OpenReaderFault } from './fault.ts';
import { matchReader, type ReaderMatch, type PhoneCredential } from './phoneCredential.ts';
import { verifyReader } from './verifyReader.ts';
import { deriveSessionKeys, sha256, type SessionKeys } from './sessionKeys.ts';

/** The limit from M1 to M4, in milliseconds. A longer exchange may be relayed by two phones. */
export const exchangeLimitMs = 5000;

export interface PhoneTools {
  /** This device's clock, in seconds since 1970. */
  readonly clock: () => number;
  /** A monotonic clock, in milliseconds. */
  readonly elapsedMs: () => number;
  readonly ephemeral?: () => Promise<Ephemeral>;
  /** The link's MTU as reported by this phone's radio. A browser reports none. */
  readonly attMtu?: number | undefined;
}

/** The next step after a part was received. */
export type PhoneStep =
  | { readonly kind: 'wait' }
  | { readonly kind: 'send'; readonly parts: readonly Bytes[] }
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly code: FaultCode };

export interface PhoneSession {
  /** The parts to send first. */
  readonly parts: readonly Bytes[];
  /**
   * Processes the reader's notifications one part after the other, however soon they arrive. Never rejects.
   * After `answered` or `failed` the session is over.
   */
  readonly receive: (part: Uint8Array) => Promise<PhoneStep>;
  /**
   * Processes the reader's state notifications, in the same order. Like anything in clear, they are not
   * authenticated.
   */
  readonly receiveState: (value: Uint8Array) => Promise<PhoneStep>;
}

/**
 * Processes the one message that is allowed now; `next` is undefined when none is. @throws Malformed or
 * OpenReaderFault
 */
type Turn = (
  message: Message,
) => Promise<{ readonly step: PhoneStep; readonly next: Turn | undefined }>;

/**
 * Starts an opening.
 * @param infoBytes as they were read from the reader.
 * @throws OpenReaderFault when it is pointless to send anything.
 */
export async function beginOpening(
  infoBytes: Bytes,
  credential: PhoneCredential,
  tools: PhoneTools,
): Promise<PhoneSession> {
  const match = await matchReader(infoBytes, credential, tools.clock());
  const ephemeral = await (tools.ephemeral ?? createEphemeral)();
  const m1 = writeMessage({ type: messageTypes.m1, body: writeHello(ephemeral.point) });
  const partBytes = partBytesFor(match.info.attMtu, tools.attMtu ?? 0);
  const begun = { infoBytes, credential, match, ephemeral, m1, partBytes };
  return {
    parts: partsOf(m1, partBytes),
    ...receiver(proveTurn(begun), tools.elapsedMs),
  };
}

interface Begun {
  readonly infoBytes: Bytes;
  readonly credential: PhoneCredential;
  readonly match: ReaderMatch;
  readonly ephemeral: Ephemeral;
  readonly m1: Bytes;
  readonly partBytes: number;
}

/** M2: the reader proves its identity. Only then does M3 reveal the phone's identity. */
function proveTurn({ infoBytes, credential, match, ephemeral, m1, partBytes }: Begun): Turn {
  return async ({ type, body }) => {
    if (type === messageTypes.error) throw new OpenReaderFault(codeOfError(body));
    if (type !== messageTypes.m2) throw new OpenReaderFault('messageUnexpected');
    const { readerEphemeral, sealed } = readReply(body);
    const h1 = await sha256(firstTranscript(infoBytes, m1, readerEphemeral));
    const secret = await ephemeral.agree(readerEphemeral).catch(() => {
      throw new Malformed('point');
    });
    const keys = await deriveSessionKeys(secret, h1);
    const proof = readReaderProof(await opened(keys, sealed, h1));
    const { siteKey, accessDocument, sign } = credential;
    await verifyReader(proof, { siteKey, readerId: match.info.readerId, h1, now: match.now });
    const h2 = await sha256(secondTranscript(h1, sealed));
    const action = actions.open;
    const signature = await sign(phoneAuth(h2, action)).catch(() => {
      throw new OpenReaderFault('keyUnusable');
    });
    const claim = writeClaim({ action, document: accessDocument, signature });
    const m3 = writeMessage({ type: messageTypes.m3, body: await keys.seal(claim, h2) });
    return { step: { kind: 'send', parts: partsOf(m3, partBytes) }, next: answerTurn(keys, h2) };
  };
}

/** M4: what the reader did. From here on, nothing in clear is trusted. */
function answerTurn(keys: SessionKeys, h2: Bytes): Turn {
  return async ({ type, body }) => {
    if (type !== messageTypes.m4) throw new OpenReaderFault('messageUnexpected');
    const answer = readAnswer(await opened(keys, body, h2));
    return { step: { kind: 'answered', answer }, next: undefined };
  };
}

function receiver(
  first: Turn,
  elapsedMs: () => number,
): Pick<PhoneSession, 'receive' | 'receiveState'> {
  const begunAt = elapsedMs();
  const collector = new PartCollector();
  let turn: Turn | undefined = first;
  let last: Promise<unknown> = Promise.resolve();

  async function take(part: Bytes, takenMs: number): Promise<PhoneStep> {
    if (turn === undefined) return failed('sessionOver');
    try {
      if (takenMs > exchangeLimitMs) throw new OpenReaderFault('tooSlow');
      const message = collector.take(part);
      if (message === undefined) return { kind: 'wait' };
      const { step, next } = await turn(readMessage(message));
      turn = next;
      return step;
    } catch (error) {
      turn = undefined;
      return failed(faultCodeOf(error));
    }
  }

  function takeState(state: number | undefined): PhoneStep {
    if (turn === undefined) return failed('sessionOver');
    const fault = faultOfState(state);
    if (fault === undefined) return { kind: 'wait' };
    turn = undefined;
    return failed(fault);
  }

  function inTurn(work: () => PhoneStep | Promise<PhoneStep>): Promise<PhoneStep> {
    const step = last.then(work);
    last = step;
    return step;
  }

  return {
    receive: (part) => {
      // A copy: the radio may reuse its buffer before the earlier parts are processed.
      const copy = new Uint8Array(part);
      const takenMs = elapsedMs() - begunAt;
      return inTurn(() => take(copy, takenMs));
    },
    receiveState: (value) => {
      const [state] = value;
      return inTurn(() => takeState(state));
    },
  };
}

const failed = (code: FaultCode): PhoneStep => ({ kind: 'failed', code });

async function opened(keys: SessionKeys, sealed: Bytes, about: Bytes): Promise<Bytes> {
  return keys.open(sealed, about).catch(() => {
    throw new OpenReaderFault('sealBroken');
  });
}

/** The content of the four messages: the clear part of M1 and M2, and the sealed part of M2 to M4. */
import { Cursor, joined, uint16, uint32, type Bytes } from './bytes.ts';
import { suite } from './readerInfo.ts';

/** The size of a P-256 point as X and Y, without the leading byte 0x04 of other formats. */
export const pointBytes = 64;
/** The size of an ECDSA signature as r and s. */
export const signatureBytes = 64;

/** What a phone may request. */
export const actions = { open: 1 } as const;

export interface Hello {
  readonly suite: number;
  readonly phoneEphemeral: Bytes;
}

/** The body of M1. A phone sends no flags, and a reader reads none. */
export function writeHello(phoneEphemeral: Uint8Array): Bytes {
  return joined(Uint8Array.of(suite, 0, 0, 0), phoneEphemeral);
}

/** @throws Malformed */
export function readHello(body: Uint8Array): Hello {
  const cursor = new Cursor(body, 'M1');
  const offered = cursor.uint8();
  cursor.bytes(3);
  const phoneEphemeral = cursor.bytes(pointBytes);
  cursor.end();
  return { suite: offered, phoneEphemeral };
}

export interface Reply {
  readonly readerEphemeral: Bytes;
  readonly sealed: Bytes;
}

/** The body of M2. */
export function writeReply({ readerEphemeral, sealed }: Reply): Bytes {
  return joined(readerEphemeral, sealed);
}

/** @throws Malformed */
export function readReply(body: Uint8Array): Reply {
  const cursor = new Cursor(body, 'M2');
  return { readerEphemeral: cursor.bytes(pointBytes), sealed: cursor.rest() };
}

export interface ReaderProof {
  readonly certificate: Bytes;
  readonly signature: Bytes;
}

/** The sealed part of M2. */
export function writeReaderProof({ certificate, signature }: ReaderProof): Bytes {
  return joined(uint16(certificate.length), certificate, signature);
}

/** @throws Malformed */
export function readReaderProof(bytes: Uint8Array): ReaderProof {
  const cursor = new Cursor(bytes, 'M2');
  const certificate = cursor.bytes(cursor.uint16());
  const signature = cursor.bytes(signatureBytes);
  cursor.end();
  return { certificate, signature };
}

export interface Claim {
  readonly action: number;
  readonly document: Bytes;
  readonly signature: Bytes;
}

/** The sealed part of M3. */
export function writeClaim({ action, document, signature }: Claim): Bytes {
  return joined(Uint8Array.of(action), uint16(document.length), document, signature);
}

/** @throws Malformed */
export function readClaim(bytes: Uint8Array): Claim {
  const cursor = new Cursor(bytes, 'M3');
  const action = cursor.uint8();
  const document = cursor.bytes(cursor.uint16());
  const signature = cursor.bytes(signatureBytes);
  cursor.end();
  return { action, document, signature };
}

export interface Answer {
  /** One of `statuses`. The phone treats any other value as a refusal. */
  readonly status: number;
  /** How long the door is open, in tenths of a second. */
  readonly unlockTenths: number;
  readonly readerTime: number;
  readonly doorId: number;
  /** After how many seconds a retry is useful; 0 when the reader does not state it. */
  readonly retryAfter: number;
}

/** The sealed part of M4. */
export function writeAnswer(answer: Answer): Bytes {
  const { status, unlockTenths, readerTime, doorId, retryAfter } = answer;
  return joined(
    Uint8Array.of(status, unlockTenths),
    uint32(readerTime),
    uint16(doorId),
    Uint8Array.of(retryAfter),
  );
}

/** @throws Malformed */
export function readAnswer(bytes: Uint8Array): Answer {
  const cursor = new Cursor(bytes, 'M4');
  const answer = {
    status: cursor.uint8(),
    unlockTenths: cursor.uint8(),
    readerTime: cursor.uint32(),
    doorId: cursor.uint16(),
    retryAfter: cursor.uint8(),
  };
  cursor.end();
  return answer;
}

/**
 * What is hashed, derived, signed and sealed, byte by byte. Each use has its own label, so that nothing made
 * for one use is valid for another.
 */
import { ascii, joined, uint32, type Bytes } from './bytes.ts';
import { infoInTranscript } from './readerInfo.ts';

const words = (text: string): Bytes => ascii(`OpenReader/1 ${text}`);
const zero = Uint8Array.of(0);

/** SHA-256 of this is H1. @param m1 the message with its header. */
export function firstTranscript(
  info: Uint8Array,
  m1: Uint8Array,
  readerEphemeral: Uint8Array,
): Bytes {
  return joined(words('h1'), infoInTranscript(info), m1, readerEphemeral);
}

/** SHA-256 of this is H2. @param sealed the sealed part of M2, including its tag. */
export function secondTranscript(h1: Uint8Array, sealed: Uint8Array): Bytes {
  return joined(words('h2'), h1, sealed);
}

/** HKDF's `info`, one for each direction. */
export const keyLabels = { fromReader: words('r2p'), fromPhone: words('p2r') } as const;

export type Direction = keyof typeof keyLabels;

/** The nonce of the message with this number, counted from 1 in each direction. */
export function nonce(direction: Direction, counter: number): Bytes {
  const side = direction === 'fromReader' ? 0 : 1;
  return joined(new Uint8Array(7), Uint8Array.of(side), uint32(counter));
}

/** What the reader signs in M2. */
export function readerAuth(h1: Uint8Array): Bytes {
  return joined(words('reader auth'), zero, h1);
}

/** What the phone signs in M3. */
export function phoneAuth(h2: Uint8Array, action: number): Bytes {
  return joined(words('phone auth'), zero, h2, Uint8Array.of(action));
}

/** What the site signs for a reader. */
export function signedCertificate(body: Uint8Array): Bytes {
  return joined(words('reader certificate'), zero, body);
}

/** What the site signs for a phone. */
export function signedDocument(body: Uint8Array): Bytes {
  return joined(words('access document'), zero, body);
}

/** What the phone signs at enrolment: that it has the key, and for which cardholder. */
export function enrolmentProof(phoneKey: Uint8Array, cardholderHash: Uint8Array): Bytes {
  return joined(words('enrolment'), zero, phoneKey, cardholderHash);
}

/** What the phone signs when its document is renewed: that it still has the key, at a time in seconds since 1970. */
export function renewalProof(credentialId: Uint8Array, signedAt: number): Bytes {
  return joined(words('renewal'), zero, credentialId, uint32(signedAt));
}

/** What a verifier asks a holder's device to sign (docs/badge.md, 'Challenge'). */
import type { Bytes } from '../codec/bytes.ts';
import { decodeCbor, encodeCbor, type CborValue } from '../codec/cbor.ts';
import { readCodeText, writeCodeText } from '../codec/codeText.ts';
import { accepted, parsed, Refused, type Parsed } from '../codec/refusal.ts';
import { claims } from './claims.ts';
import { bytesAt, integerAt, mapOf, optionalAt, requireOnly, textOf } from './fields.ts';

/** A challenge that a verifier shows as a code. */
export interface NonceChallenge {
  /** The verifier's id, which the holder signs as the audience. */
  readonly audience: string;
  readonly nonce: Bytes;
  readonly wants: Wants;
  /** The verifier's name, which the holder reads before the device answers. Absent when it has none. */
  readonly name?: string;
}

interface Wants {
  /** A full badge, which names the cardholder. */
  readonly full: boolean;
  readonly photo: boolean;
}

const digitsLength = 2;
export const nonceBytes = 16;
/** The nonce of a code has one of these lengths. */
export const nonceLengths: readonly number[] = [digitsLength, nonceBytes];

const fullBit = 1;
const photoBit = 2;

/** @param code an ASCII code. */
export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Spoken digits as a nonce: their ASCII codes. @returns undefined for anything but two digits. */
export function nonceOfDigits(digits: string): Bytes | undefined {
  if (!/^[0-9]{2}$/.test(digits)) return undefined;
  return Uint8Array.from(digits, (digit) => digit.charCodeAt(0));
}

/** An empty name is left out, since no reader accepts one. @returns the text of the verifier's QR code. */
export function encodeChallenge({ audience, nonce, wants, name = '' }: NonceChallenge): string {
  const flags = (wants.full ? fullBit : 0) + (wants.photo ? photoBit : 0);
  const written = new Map<number, CborValue>([
    [claims.audience, audience],
    [claims.nonce, nonce],
    [claims.wants, flags],
  ]);
  if (name !== '') written.set(claims.verifierName, name);
  return writeCodeText('challenge', encodeCbor(written));
}

/** Reads the text of a verifier's QR code. */
export function parseChallenge(text: string): Parsed<NonceChallenge> {
  return parsed(() => {
    const read = mapOf(accepted(decodeCbor(accepted(readCodeText('challenge', text)))));
    requireOnly(read, claims.audience, claims.nonce, claims.wants, claims.verifierName);
    const flags = integerAt(read, claims.wants);
    if (flags > fullBit + photoBit) throw new Refused('claims');
    const name = optionalAt(read, claims.verifierName, (map, label) => textOf(map.get(label)));
    return {
      audience: textOf(read.get(claims.audience)),
      nonce: bytesAt(read, claims.nonce, nonceBytes),
      wants: { full: flags % photoBit === fullBit, photo: flags >= photoBit },
      ...(name === undefined ? {} : { name }),
    };
  }, 'claims');
}

/** Base45 (RFC 9285). */
import { decode, encode } from '@digitalbazaar/base45';
import { copied, type Bytes } from './bytes.ts';
import { parsed, Refused, type Parsed } from './refusal.ts';

const alphabet = /^[0-9A-Z $%*+\-./:]*$/;

/** @returns text for the alphanumeric mode of a QR code. */
export function encodeBase45(bytes: Uint8Array): string {
  // The library reads the whole buffer, also of a view that covers a part of it.
  return encode(copied(bytes));
}

/** Refuses other letters, lengths that no bytes have, and groups above their limit (GGW, `:::`). */
export function decodeBase45(text: string): Parsed<Bytes> {
  return parsed(() => {
    // The library decodes a letter above U+00FF as zero.
    if (!alphabet.test(text)) throw new Refused('base45');
    return copied(decode(text));
  }, 'base45');
}

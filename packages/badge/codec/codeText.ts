/** The text of a QR code: a prefix and Base45. It is never an address (docs/badge.md, 'Code'). */
import type { Bytes } from './bytes.ts';
import { decodeBase45, encodeBase45 } from './base45.ts';
import type { Parsed } from './refusal.ts';

/** What a holder shows, and what a verifier asks with. */
export const prefixes = { code: 'LY1:', challenge: 'LYC1:' } as const;

/** Characters with the prefix. A longer text is refused before it is decoded. */
export const maxCodeLength = 2200;

export function writeCodeText(prefix: keyof typeof prefixes, bytes: Uint8Array): string {
  return prefixes[prefix] + encodeBase45(bytes);
}

export function readCodeText(prefix: keyof typeof prefixes, text: string): Parsed<Bytes> {
  if (!text.startsWith(prefixes[prefix])) return { ok: false, refusal: 'notACode' };
  if (text.length > maxCodeLength) return { ok: false, refusal: 'tooLong' };
  return decodeBase45(text.slice(prefixes[prefix].length));
}

/**
 * The key schedule again, written from docs/open-reader.md and Node's own cryptography alone. An
 * implementation written from that page produces the same bytes.
 */
import { createDecipheriv, createHash, hkdfSync } from 'node:crypto';

export interface Schedule {
  readonly h1: Buffer;
  readonly keyFromReader: Buffer;
  readonly keyFromPhone: Buffer;
  readonly h2: Buffer;
}

/** @param m1 and m2 complete, with their headers. */
export function scheduleOf(
  info: Uint8Array,
  m1: Uint8Array,
  m2: Uint8Array,
  secret: ArrayBuffer,
): Schedule {
  const readerEphemeral = m2.subarray(4, 68);
  const sealed = m2.subarray(68);
  const h1 = hashed('OpenReader/1 h1', info.subarray(0, 27), m1, readerEphemeral);
  const derived = (words: string): Buffer =>
    Buffer.from(hkdfSync('sha256', new Uint8Array(secret), h1, words, 32));
  return {
    h1,
    keyFromReader: derived('OpenReader/1 r2p'),
    keyFromPhone: derived('OpenReader/1 p2r'),
    h2: hashed('OpenReader/1 h2', h1, sealed),
  };
}

/** @throws when it was sealed with another key, number or direction, or about something else. */
export function unsealed(
  key: Uint8Array,
  direction: 0 | 1,
  counter: number,
  about: Uint8Array,
  sealed: Uint8Array,
): Buffer {
  const iv = Buffer.from([0, 0, 0, 0, 0, 0, 0, direction, 0, 0, 0, counter]);
  const decipher = createDecipheriv('aes-256-gcm', key, iv);
  decipher.setAAD(about);
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
}

function hashed(words: string, ...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256').update(words, 'ascii');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

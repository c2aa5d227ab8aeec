/**
 * One key wrapped under another. Keys are created, wrapped and unwrapped inside WebCrypto. Their bytes are
 * never available to this code.
 */
import { decodeBase64url, encodeBase64url, randomText } from '#bytes/base64url.ts';

/** A key wrapped under another, as text. */
export interface Wrap {
  readonly iv: string;
  readonly wrapped: string;
}

/** AES-256. */
const keyBits = 256;

/** What a key is for: the lock key wraps keys, the data key seals rows. */
export type Purpose = 'lock' | 'data';

const usages: Readonly<Record<Purpose, KeyUsage[]>> = {
  lock: ['wrapKey', 'unwrapKey'],
  data: ['encrypt', 'decrypt'],
};

/** Creates a key that may leave WebCrypto, for the one function that wraps it. */
export function extractableKey(purpose: Purpose): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: keyBits }, true, usages[purpose]);
}

/** Wraps an extractable key. `header` must be the same when the key is unwrapped. */
export async function wrapKey(key: CryptoKey, under: CryptoKey, header: string): Promise<Wrap> {
  const iv = randomText(12);
  const wrapped = await crypto.subtle.wrapKey('raw', key, under, gcm(iv, header));
  return { iv, wrapped: encodeBase64url(new Uint8Array(wrapped)) };
}

/** @returns undefined when the key does not open: a wrong key, another header or a changed byte. */
export async function unwrapKey(
  wrap: Wrap,
  under: CryptoKey,
  header: string,
  purpose: Purpose,
  isExtractable = false,
): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.unwrapKey(
      'raw',
      known(wrap.wrapped),
      under,
      gcm(wrap.iv, header),
      'AES-GCM',
      isExtractable,
      usages[purpose],
    );
  } catch {
    return undefined;
  }
}

function gcm(iv: string, header: string): AesGcmParams {
  return { name: 'AES-GCM', iv: known(iv), additionalData: new TextEncoder().encode(header) };
}

function known(text: string): Uint8Array<ArrayBuffer> {
  const bytes = decodeBase64url(text);
  if (bytes === undefined) throw new RangeError('not base64url');
  return bytes;
}

/**
 * The keys that wrap the lock key, and the wrapping of one key under another. Lock keys and data keys are
 * created, wrapped and unwrapped inside WebCrypto. Their bytes are never available to this code.
 */
import type { PinWrap, SecretKind, SecretWrap } from './lockRecord.ts';
import { decodeBase64url, randomText, encodeBase64url } from './base64url.ts';

/** A key wrapped under another, as text. */
export interface Wrap {
  readonly iv: string;
  readonly wrapped: string;
}

/** Derives 32 bytes from a PIN, slowly. Tests provide another function. */
export type DerivePinKey = (
  pin: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
) => Promise<Uint8Array<ArrayBuffer>>;

const keyBytes = 32;

/** PBKDF2-HMAC-SHA-256: native in every browser, and approved at 600,000 iterations and more. */
export const derivePinKey: DerivePinKey = async (pin, salt, iterations) => {
  const base = await crypto.subtle.importKey('raw', utf8(pin), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    base,
    keyBytes * 8,
  );
  return new Uint8Array(bits);
};

/** What a PIN's key depends on besides the PIN. */
export interface PinKeyFacts extends Pick<PinWrap, 'iterations' | 'salt' | 'mixSalt'> {
  readonly tag: string;
  /** 32 bytes from the phone's secret store; undefined in a browser, which has none. */
  readonly deviceSecret: Uint8Array | undefined;
}

/** The key that wraps the lock key under a PIN. */
export async function pinKey(
  pin: string,
  facts: PinKeyFacts,
  stretch: DerivePinKey,
): Promise<CryptoKey> {
  const stretched = await stretch(pin, known(facts.salt), facts.iterations);
  const device = facts.deviceSecret ?? new Uint8Array();
  const material = new Uint8Array(stretched.length + device.length);
  material.set(stretched);
  material.set(device, stretched.length);
  try {
    return await mixedKey(material, facts.mixSalt, `stand/lk/pin/1|${facts.tag}`);
  } finally {
    stretched.fill(0);
    material.fill(0);
  }
}

/** The key that wraps the lock key under what an authenticator or the phone released. */
export function secretKey(
  secret: Uint8Array<ArrayBuffer>,
  facts: Pick<SecretWrap, 'slot' | 'salt'> & { readonly kind: SecretKind; readonly tag: string },
): Promise<CryptoKey> {
  return mixedKey(secret, facts.salt, `stand/lk/${facts.kind}/1|${facts.tag}|${facts.slot}`);
}

async function mixedKey(
  material: Uint8Array<ArrayBuffer>,
  salt: string,
  info: string,
): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: known(salt), info: utf8(info) },
    base,
    { name: 'AES-GCM', length: keyBytes * 8 },
    false,
    ['wrapKey', 'unwrapKey'],
  );
}

/** What a key is for: the lock key wraps keys, the data key seals rows. */
export type Purpose = 'lock' | 'data';

const usages: Readonly<Record<Purpose, KeyUsage[]>> = {
  lock: ['wrapKey', 'unwrapKey'],
  data: ['encrypt', 'decrypt'],
};

/** Creates a key that may leave WebCrypto, for the one function that wraps it. */
export function extractableKey(purpose: Purpose): Promise<CryptoKey> {
  return crypto.subtle.generateKey(
    { name: 'AES-GCM', length: keyBytes * 8 },
    true,
    usages[purpose],
  );
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
  return { name: 'AES-GCM', iv: known(iv), additionalData: utf8(header) };
}

function known(text: string): Uint8Array<ArrayBuffer> {
  const bytes = decodeBase64url(text);
  if (bytes === undefined) throw new RangeError('not base64url');
  return bytes;
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

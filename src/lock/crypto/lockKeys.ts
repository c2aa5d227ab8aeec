/**
 * The keys that wrap the lock key: made from a PIN, or from what an authenticator or the phone released. Their
 * bytes are never available to this code.
 */
import type { PinWrap, SecretKind, SecretWrap } from './lockRecord.ts';
import { decodeBase64url } from '#bytes/base64url.ts';

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

function known(text: string): Uint8Array<ArrayBuffer> {
  const bytes = decodeBase64url(text);
  if (bytes === undefined) throw new RangeError('not base64url');
  return bytes;
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

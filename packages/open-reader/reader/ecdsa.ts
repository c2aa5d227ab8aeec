/** ECDSA on P-256 in the protocol's form: points of 64 bytes, signatures as r and s. */
import type { Bytes } from '../protocol/bytes.ts';
import { joined } from '../protocol/bytes.ts';

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const method = { name: 'ECDSA', hash: 'SHA-256' } as const;

export type Sign = (message: Bytes) => Promise<Bytes>;

export interface SigningPair {
  readonly point: Bytes;
  readonly sign: Sign;
}

function signWith(privateKey: CryptoKey): Sign {
  return async (message) => new Uint8Array(await crypto.subtle.sign(method, privateKey, message));
}

export async function createSigningPair(): Promise<SigningPair> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, false, [
    'sign',
    'verify',
  ]);
  return { point: await pointOf(publicKey), sign: signWith(privateKey) };
}

/** Reads a key pair as stored in the emulator's world. */
export async function readSigningPair(jwk: JsonWebKey): Promise<SigningPair> {
  const { kty, crv, x, y } = jwk;
  const asPublic = { kty, crv, x, y } as JsonWebKey;
  const [privateKey, publicKey] = await Promise.all([
    crypto.subtle.importKey('jwk', { ...asPublic, d: jwk.d } as JsonWebKey, curve, false, ['sign']),
    crypto.subtle.importKey('jwk', asPublic, curve, true, ['verify']),
  ]);
  return { point: await pointOf(publicKey), sign: signWith(privateKey) };
}

/** Creates a private key that is stored in the emulator's world. */
export async function createKeptKey(): Promise<JsonWebKey> {
  const { privateKey } = await crypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  return crypto.subtle.exportKey('jwk', privateKey);
}

/** Also returns false for a point that is not on the curve. */
export async function verifies(point: Bytes, message: Bytes, signature: Bytes): Promise<boolean> {
  try {
    const raw = joined(Uint8Array.of(4), point);
    const key = await crypto.subtle.importKey('raw', raw, curve, false, ['verify']);
    return await crypto.subtle.verify(method, key, signature, message);
  } catch {
    return false;
  }
}

async function pointOf(publicKey: CryptoKey): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)).slice(1);
}

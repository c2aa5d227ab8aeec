/** Keys of issuers and of the root, as the world stores them. */
import { keyIdOf, pointOf, type Point } from '#badge/codec/coseKey.ts';
import { signerOf, type Signer } from '#badge/codec/coseSign1.ts';
import type { Bytes } from '#badge/codec/bytes.ts';

export interface SigningKey {
  readonly point: Point;
  readonly keyId: Bytes;
  readonly sign: Signer;
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;

export async function createStoredKey(): Promise<JsonWebKey> {
  const { privateKey } = await crypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  return crypto.subtle.exportKey('jwk', privateKey);
}

/** A stored key that can sign. @throws what WebCrypto throws for something that is not a key. */
export async function signingKey({ crv, d, kty, x, y }: JsonWebKey): Promise<SigningKey> {
  const asPublic = { crv, kty, x, y } as JsonWebKey;
  const asPrivate = { ...asPublic, d } as JsonWebKey;
  const [privateKey, publicKey] = await Promise.all([
    crypto.subtle.importKey('jwk', asPrivate, curve, false, ['sign']),
    crypto.subtle.importKey('jwk', asPublic, curve, true, ['verify']),
  ]);
  const point = await pointOf(publicKey);
  return { point, keyId: await keyIdOf(point), sign: signerOf(privateKey) };
}

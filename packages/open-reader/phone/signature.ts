import { joined, type Bytes } from '../protocol/bytes.ts';

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const withSha256 = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Signs with a key that is never revealed. @returns r and s, 64 bytes. */
export type Signer = (message: Bytes) => Promise<Bytes>;

/** The phone key. */
export interface PhoneKey {
  /** X and Y, 64 bytes. */
  readonly point: Bytes;
  /** ECDSA with SHA-256. @throws when the key no longer signs. */
  readonly sign: Signer;
}

/** Never rejects: a key that is not a point on the curve has signed nothing. */
export async function isSignedBy(
  point: Uint8Array,
  message: Bytes,
  signature: Bytes,
): Promise<boolean> {
  try {
    const raw = joined(Uint8Array.of(4), point);
    const key = await crypto.subtle.importKey('raw', raw, curve, false, ['verify']);
    return await crypto.subtle.verify(withSha256, key, signature, message);
  } catch {
    return false;
  }
}

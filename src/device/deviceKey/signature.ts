import type { Signer } from '#open-reader/phone/signature.ts';

export const signing = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** ECDSA with SHA-256, by a key that cannot be copied. */
export function signerOf(privateKey: CryptoKey): Signer {
  const method = { name: 'ECDSA', hash: 'SHA-256' };
  return async (message) => new Uint8Array(await crypto.subtle.sign(method, privateKey, message));
}

import { joined, type Bytes } from '../protocol/bytes.ts';

const agreement = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** A key pair for one session only. */
export interface Ephemeral {
  readonly point: Bytes;
  /**
   * The X coordinate of the secret that only the two sides share, 32 bytes. @throws when the point is not on
   * the curve.
   */
  readonly agree: (otherPoint: Uint8Array) => Promise<ArrayBuffer>;
}

export async function createEphemeral(): Promise<Ephemeral> {
  const pair = await crypto.subtle.generateKey(agreement, false, ['deriveBits']);
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  return {
    point: raw.slice(1),
    agree: async (otherPoint) => {
      const bytes = joined(Uint8Array.of(4), otherPoint);
      const other = await crypto.subtle.importKey('raw', bytes, agreement, false, []);
      return crypto.subtle.deriveBits({ name: 'ECDH', public: other }, pair.privateKey, 256);
    },
  };
}

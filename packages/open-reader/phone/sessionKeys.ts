/** The two keys of a session, one for each direction, and sealing and opening with them. */
import type { Bytes } from '../protocol/bytes.ts';
import { keyLabels, nonce, type Direction } from '../protocol/transcript.ts';

export interface SessionKeys {
  readonly seal: (plain: Bytes, about: Bytes) => Promise<Bytes>;
  /** @throws unless the other side sealed it for the same `about`, as its next message. */
  readonly open: (sealed: Bytes, about: Bytes) => Promise<Bytes>;
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** Derives the session keys from `secret` and H1, as the other side does, for use by the phone. */
export async function deriveSessionKeys(secret: ArrayBuffer, h1: Bytes): Promise<SessionKeys> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const keyFor = (direction: Direction, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> =>
    crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: h1, info: keyLabels[direction] },
      base,
      { name: 'AES-GCM', length: 256 },
      false,
      [usage],
    );
  const [toReader, fromReader] = await Promise.all([
    keyFor('fromPhone', 'encrypt'),
    keyFor('fromReader', 'decrypt'),
  ]);
  let sent = 0;
  let received = 0;
  return {
    seal: async (plain, about) => {
      const iv = nonce('fromPhone', ++sent);
      const method = { name: 'AES-GCM', iv, additionalData: about };
      return new Uint8Array(await crypto.subtle.encrypt(method, toReader, plain));
    },
    open: async (sealed, about) => {
      const iv = nonce('fromReader', ++received);
      const method = { name: 'AES-GCM', iv, additionalData: about };
      return new Uint8Array(await crypto.subtle.decrypt(method, fromReader, sealed));
    },
  };
}

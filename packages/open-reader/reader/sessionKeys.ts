/** The reader's half of the key schedule (docs/open-reader.md, 'Keys of a session'). */
import { joined, type Bytes } from '../protocol/bytes.ts';
import { keyLabels, nonce } from '../protocol/transcript.ts';

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;

export interface ReaderEphemeral {
  readonly point: Bytes;
  /** @throws when the other point is not on the curve. */
  readonly secretWith: (phoneEphemeral: Bytes) => Promise<ArrayBuffer>;
}

export async function createReaderEphemeral(): Promise<ReaderEphemeral> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)).slice(1);
  return {
    point,
    async secretWith(phoneEphemeral) {
      const raw = joined(Uint8Array.of(4), phoneEphemeral);
      const other = await crypto.subtle.importKey('raw', raw, curve, false, []);
      return crypto.subtle.deriveBits({ name: 'ECDH', public: other }, privateKey, 256);
    },
  };
}

export async function hash(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

export interface ReaderKeys {
  /** Seals the reader's message with this number, from 1. */
  readonly seal: (counter: number, plain: Bytes, about: Bytes) => Promise<Bytes>;
  /** Opens the phone's message with this number. @returns undefined if it was not sealed this way. */
  readonly open: (counter: number, sealed: Bytes, about: Bytes) => Promise<Bytes | undefined>;
}

export async function deriveReaderKeys(secret: ArrayBuffer, h1: Bytes): Promise<ReaderKeys> {
  const input = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const derive = async (info: Bytes, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> => {
    const parameters = { name: 'HKDF', hash: 'SHA-256', salt: h1, info };
    const bits = await crypto.subtle.deriveBits(parameters, input, 256);
    return crypto.subtle.importKey('raw', bits, 'AES-GCM', false, [usage]);
  };
  const own = await derive(keyLabels.fromReader, 'encrypt');
  const theirs = await derive(keyLabels.fromPhone, 'decrypt');
  return {
    async seal(counter, plain, about) {
      const iv = nonce('fromReader', counter);
      const parameters = { name: 'AES-GCM', iv, additionalData: about };
      return new Uint8Array(await crypto.subtle.encrypt(parameters, own, plain));
    },
    async open(counter, sealed, about) {
      const iv = nonce('fromPhone', counter);
      const parameters = { name: 'AES-GCM', iv, additionalData: about };
      try {
        return new Uint8Array(await crypto.subtle.decrypt(parameters, theirs, sealed));
      } catch {
        return undefined;
      }
    },
  };
}

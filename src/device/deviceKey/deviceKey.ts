/**
 * Keys of this device: each signs and cannot be copied. Who signs with one does not know where its private
 * half is: in the browser's storage today, in a phone's secure hardware once the shells have a call for it.
 */
import type { Bytes } from '#contract/openReader/bytes.ts';
import type { Signer } from './signature.ts';

export interface DeviceKey {
  /** The public key, on P-256: X and Y, 64 bytes. */
  readonly point: Bytes;
  /** ECDSA with SHA-256. @throws when the key does not sign any more. */
  readonly sign: Signer;
}

/** The one key of a purpose, of the person who is signed in. */
export interface DeviceKeys {
  /**
   * Makes a key in place of the one before.
   * @throws when it cannot be made or stored. What was made is then still found by this page.
   */
  create(): Promise<DeviceKey>;
  /**
   * @returns undefined where there is none, or what was stored is no key.
   * @throws when the storage cannot be read: a key may be there.
   */
  find(): Promise<DeviceKey | undefined>;
  /** @throws when the storage cannot be written. */
  remove(): Promise<void>;
}

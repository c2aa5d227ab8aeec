/**
 * Keys of this device. A caller does not depend on where the private half is stored: sealed under the lock in a
 * browser, or in the secure hardware of a phone in the store apps.
 */
import type { Bytes } from '#open-reader/protocol/bytes.ts';
import type { Signer } from '#open-reader/phone/signature.ts';

export interface DeviceKey {
  /** The public key, on P-256: X and Y, 64 bytes. */
  readonly point: Bytes;
  /** ECDSA with SHA-256. @throws when the key no longer signs. */
  readonly sign: Signer;
}

/** The one key for a purpose, belonging to the signed-in cardholder. */
export interface DeviceKeys {
  /**
   * Creates a key and replaces the previous one.
   * @throws when it cannot be created or stored.
   */
  create(): Promise<DeviceKey>;
  /**
   * @returns undefined where there is no key, or the stored value is not a key.
   * @throws when the storage cannot be read: a key may be there.
   */
  find(): Promise<DeviceKey | undefined>;
  /** @throws when the storage cannot be written. */
  remove(): Promise<void>;
}

/** A browser's device key: created by WebCrypto, not extractable, stored as a `CryptoKey`. */
import type { Bytes } from '#open-reader/protocol/bytes.ts';
import type { DeviceKey, DeviceKeys } from './deviceKey.ts';
import { signerOf, signing } from './signature.ts';

/** The stored form of a key: the browser never reveals the private half. */
export interface StoredWebKey {
  readonly privateKey: CryptoKey;
  /** X and Y, 64 bytes. */
  readonly point: Bytes;
}

/** The storage of a key (`store/deviceKeyRow`). Each call throws when the storage refuses. */
export interface WebKeyStorage {
  save(key: StoredWebKey): Promise<void>;
  read(): Promise<unknown>;
  remove(): Promise<void>;
}

export function webDeviceKeys(storage: WebKeyStorage): DeviceKeys {
  return {
    create: async () => {
      const made = await createWebKey();
      await storage.save(made);
      return deviceKeyOf(made);
    },
    find: async () => {
      const stored = await storage.read();
      return isWebKey(stored) ? deviceKeyOf(stored) : undefined;
    },
    remove: () => storage.remove(),
  };
}

export async function createWebKey(): Promise<StoredWebKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(signing, false, [
    'sign',
    'verify',
  ]);
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  return { privateKey, point: raw.slice(1) };
}

export function deviceKeyOf({ privateKey, point }: StoredWebKey): DeviceKey {
  return { point, sign: signerOf(privateKey) };
}

/** Checks whether a stored value is such a key, of the kind that cannot be copied. */
export function isWebKey(value: unknown): value is StoredWebKey {
  if (typeof value !== 'object' || value === null) return false;
  const { privateKey, point } = value as Partial<Record<keyof StoredWebKey, unknown>>;
  return (
    privateKey instanceof CryptoKey &&
    privateKey.type === 'private' &&
    !privateKey.extractable &&
    privateKey.algorithm.name === signing.name &&
    privateKey.usages.includes('sign') &&
    ArrayBuffer.isView(point) &&
    point.byteLength === 64
  );
}

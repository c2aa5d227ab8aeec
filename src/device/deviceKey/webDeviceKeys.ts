/** A device key of a browser: made by WebCrypto, not extractable, stored as a `CryptoKey`. */
import type { Bytes } from '#contract/openReader/bytes.ts';
import type { DeviceKey, DeviceKeys } from './deviceKey.ts';
import { signerOf, signing } from './signature.ts';

/** As it is stored: the browser never shows the private half. */
export interface StoredWebKey {
  readonly privateKey: CryptoKey;
  /** X and Y, 64 bytes. */
  readonly point: Bytes;
}

/** Where a key is stored (`store/deviceKeyRow`). Each call throws when the storage refuses. */
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

/** Whether what came out of the storage is such a key, and of the kind that cannot be copied. */
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

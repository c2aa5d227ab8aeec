/** A browser's device key: created by WebCrypto, stored sealed, and not extractable while it is in use. */
import { decodeBase64url } from '#bytes/base64url.ts';
import type { Bytes } from '#open-reader/protocol/bytes.ts';
import type { DeviceKey, DeviceKeys } from './deviceKey.ts';
import { signerOf, signing } from './signature.ts';

/** The private key as a JSON Web Key has it (RFC 7518, 6.2): each 32 bytes, base64url. */
export interface StoredWebKey {
  readonly d: string;
  readonly x: string;
  readonly y: string;
}

/** The storage of a key, sealed under the lock (`store/deviceKeyItem`). Each call throws when the storage refuses. */
export interface WebKeyStorage {
  save(key: StoredWebKey): Promise<void>;
  read(): Promise<StoredWebKey | undefined>;
  remove(): Promise<void>;
}

export function webDeviceKeys(storage: WebKeyStorage): DeviceKeys {
  return {
    create: async () => {
      const { stored, key } = await createWebKey();
      await storage.save(stored);
      return key;
    },
    find: async () => {
      const stored = await storage.read();
      return stored && (await openWebKey(stored));
    },
    remove: () => storage.remove(),
  };
}

/** A new key: as it is sealed, and in use. Only the sealed form of it can be copied. */
export async function createWebKey(): Promise<{
  readonly stored: StoredWebKey;
  readonly key: DeviceKey;
}> {
  const { privateKey } = await crypto.subtle.generateKey(signing, true, ['sign', 'verify']);
  const { d = '', x = '', y = '' } = await crypto.subtle.exportKey('jwk', privateKey);
  const stored = { d, x, y };
  const key = await openWebKey(stored);
  if (key === undefined) throw new Error('a new key does not open');
  return { stored, key };
}

/** @returns undefined when it is no key on P-256. */
export async function openWebKey({ d, x, y }: StoredWebKey): Promise<DeviceKey | undefined> {
  const jwk = { kty: 'EC', crv: signing.namedCurve, d, x, y };
  try {
    const privateKey = await crypto.subtle.importKey('jwk', jwk, signing, false, ['sign']);
    return { point: pointOf(x, y), sign: signerOf(privateKey) };
  } catch {
    return undefined;
  }
}

/** The public key: X and Y, 64 bytes. */
function pointOf(x: string, y: string): Bytes {
  return Uint8Array.from([x, y].flatMap((half) => [...(decodeBase64url(half) ?? [])]));
}

import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { enrolmentProof } from '#open-reader/protocol/transcript.ts';
import { proveForEnrolment } from '#open-reader/phone/possessionProof.ts';
import { sha256 } from '#open-reader/phone/sessionKeys.ts';
import { isSignedBy } from '#open-reader/phone/signature.ts';
import {
  createWebKey,
  deviceKeyOf,
  isWebKey,
  webDeviceKeys,
  type StoredWebKey,
  type WebKeyStorage,
} from '../../../src/device/deviceKey/webDeviceKeys.ts';

describe('a browser’s device key', () => {
  test("'P-256, not extractable': no format exports the private half", async () => {
    const { privateKey } = await createWebKey();
    expect(privateKey.algorithm).toEqual({ name: 'ECDSA', namedCurve: 'P-256' });
    expect(privateKey.extractable).toBe(false);
    for (const format of ['jwk', 'pkcs8'] as const) {
      await expect(crypto.subtle.exportKey(format, privateKey)).rejects.toThrow();
    }
  });

  test('signs as before after being stored in IndexedDB', async () => {
    const key = await createWebKey();
    const stored: unknown = await storedAndRead(key);
    if (!isWebKey(stored)) throw new Error('it came back as something else');
    const said = Uint8Array.of(1, 2, 3);
    expect(await isSignedBy(key.point, said, await deviceKeyOf(stored).sign(said))).toBe(true);
    expect(stored.privateKey.extractable).toBe(false);
  });

  test('two keys are never the same', async () => {
    const [some, other] = await Promise.all([createWebKey(), createWebKey()]);
    expect(some.point).not.toEqual(other.point);
  });

  test('an enrolment proof is valid for one key and one cardholder', async () => {
    const key = deviceKeyOf(await createWebKey());
    const proof = await proveForEnrolment(key, 'cardholder-ü');
    const saidFor = async (cardholderId: string) =>
      enrolmentProof(key.point, await sha256(new TextEncoder().encode(cardholderId)));
    expect(await isSignedBy(key.point, await saidFor('cardholder-ü'), proof)).toBe(true);
    expect(await isSignedBy(key.point, await saidFor('cardholder-u'), proof)).toBe(false);
  });
});

describe('the single key of a purpose', () => {
  function storageOf(initial: unknown): WebKeyStorage & { stored: unknown } {
    const storage = {
      stored: initial,
      save: (key: StoredWebKey) => {
        storage.stored = key;
        return Promise.resolve();
      },
      read: () => Promise.resolve(storage.stored),
      remove: () => {
        storage.stored = undefined;
        return Promise.resolve();
      },
    };
    return storage;
  }
  const said = Uint8Array.of(4, 5);

  test('a key is created, found, used to sign, and removed', async () => {
    const keys = webDeviceKeys(storageOf(undefined));
    expect(await keys.find()).toBeUndefined();
    const made = await keys.create();
    const found = await keys.find();
    if (found === undefined) throw new Error('it was not found');
    expect(found.point).toEqual(made.point);
    expect(await isSignedBy(made.point, said, await found.sign(said))).toBe(true);
    await keys.remove();
    expect(await keys.find()).toBeUndefined();
  });

  test('a stored value that is not a key is not found, and a failing storage rejects', async () => {
    expect(await webDeviceKeys(storageOf({ point: 'x' })).find()).toBeUndefined();
    const failing = { ...storageOf(undefined), read: () => Promise.reject(new Error('no disk')) };
    await expect(webDeviceKeys(failing).find()).rejects.toThrow('no disk');
  });
});

describe('not a device key', () => {
  test('undefined, null, a text, or a record without its parts', () => {
    for (const value of [
      undefined,
      null,
      'key',
      {},
      { privateKey: {}, point: new Uint8Array(64) },
    ]) {
      expect(isWebKey(value)).toBe(false);
    }
  });

  test('an extractable key, a key of another kind, or a point of another length', async () => {
    const { privateKey, point } = await createWebKey();
    const curve = { namedCurve: 'P-256' };
    const copyable = await crypto.subtle.generateKey({ name: 'ECDSA', ...curve }, true, ['sign']);
    const other = await crypto.subtle.generateKey({ name: 'ECDH', ...curve }, false, [
      'deriveBits',
    ]);
    expect(isWebKey({ privateKey: copyable.privateKey, point })).toBe(false);
    expect(isWebKey({ privateKey: other.privateKey, point })).toBe(false);
    expect(isWebKey({ privateKey, point: point.slice(1) })).toBe(false);
    expect(isWebKey({ privateKey, point })).toBe(true);
  });
});

function storedAndRead(value: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = new IDBFactory().open('keys', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
    opening.onerror = () => reject(new Error('no database'));
    opening.onsuccess = () => {
      const rows = opening.result.transaction('rows', 'readwrite').objectStore('rows');
      rows.put(value, 'phone');
      const reading = rows.get('phone');
      reading.onsuccess = () => resolve(reading.result as unknown);
      reading.onerror = () => reject(new Error('not read'));
    };
  });
}

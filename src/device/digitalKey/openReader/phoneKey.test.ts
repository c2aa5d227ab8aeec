import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { enrolmentProof } from '#contract/openReader/transcript.ts';
import { createPhoneKey, isPhoneKey, phoneSigner, proveForEnrolment } from './phoneKey.ts';
import { sha256 } from './sealing.ts';
import { isSignedBy } from './signature.ts';

describe('the phone key', () => {
  test("'P-256, not extractable': no format lets the private half out", async () => {
    const { privateKey } = await createPhoneKey();
    expect(privateKey.algorithm).toEqual({ name: 'ECDSA', namedCurve: 'P-256' });
    expect(privateKey.extractable).toBe(false);
    for (const format of ['jwk', 'pkcs8'] as const) {
      await expect(crypto.subtle.exportKey(format, privateKey)).rejects.toThrow();
    }
  });

  test('signs as before when it has lain in IndexedDB', async () => {
    const key = await createPhoneKey();
    const stored: unknown = await storedAndRead(key);
    if (!isPhoneKey(stored)) throw new Error('it came back as something else');
    const said = Uint8Array.of(1, 2, 3);
    expect(await isSignedBy(key.point, said, await phoneSigner(stored)(said))).toBe(true);
    expect(stored.privateKey.extractable).toBe(false);
  });

  test('two are never the same', async () => {
    const [some, other] = await Promise.all([createPhoneKey(), createPhoneKey()]);
    expect(some.point).not.toEqual(other.point);
  });

  test('the proof of an enrolment is for one key and one cardholder', async () => {
    const key = await createPhoneKey();
    const proof = await proveForEnrolment(key, 'cardholder-ü');
    const saidFor = async (cardholderId: string) =>
      enrolmentProof(key.point, await sha256(new TextEncoder().encode(cardholderId)));
    expect(await isSignedBy(key.point, await saidFor('cardholder-ü'), proof)).toBe(true);
    expect(await isSignedBy(key.point, await saidFor('cardholder-u'), proof)).toBe(false);
  });
});

describe('what is none', () => {
  test('nothing, a text, a record without its parts', () => {
    for (const value of [
      undefined,
      null,
      'key',
      {},
      { privateKey: {}, point: new Uint8Array(64) },
    ]) {
      expect(isPhoneKey(value)).toBe(false);
    }
  });

  test('a key that could be copied, one of another kind, and a point of another length', async () => {
    const { privateKey, point } = await createPhoneKey();
    const curve = { namedCurve: 'P-256' };
    const copyable = await crypto.subtle.generateKey({ name: 'ECDSA', ...curve }, true, ['sign']);
    const other = await crypto.subtle.generateKey({ name: 'ECDH', ...curve }, false, [
      'deriveBits',
    ]);
    expect(isPhoneKey({ privateKey: copyable.privateKey, point })).toBe(false);
    expect(isPhoneKey({ privateKey: other.privateKey, point })).toBe(false);
    expect(isPhoneKey({ privateKey, point: point.slice(1) })).toBe(false);
    expect(isPhoneKey({ privateKey, point })).toBe(true);
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

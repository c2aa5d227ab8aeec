import { describe, expect, test } from 'vitest';
import { enrolmentProof } from '#open-reader/protocol/transcript.ts';
import { proveForEnrolment } from '#open-reader/phone/possessionProof.ts';
import { sha256 } from '#open-reader/phone/sessionKeys.ts';
import { isSignedBy } from '#open-reader/phone/signature.ts';
import {
  createWebKey,
  openWebKey,
  webDeviceKeys,
  type StoredWebKey,
  type WebKeyStorage,
} from '../../../src/device/deviceKey/webDeviceKeys.ts';

const said = Uint8Array.of(1, 2, 3);

describe('a browser’s device key', () => {
  test('in use it has a public key and a call that signs, and nothing that can be copied', async () => {
    const { key } = await createWebKey();
    expect(Object.keys(key).toSorted()).toEqual(['point', 'sign']);
    expect(await isSignedBy(key.point, said, await key.sign(said))).toBe(true);
  });

  test('signs as before after being sealed and opened', async () => {
    const { stored, key } = await createWebKey();
    const opened = await openWebKey(JSON.parse(JSON.stringify(stored)) as StoredWebKey);
    expect(opened?.point).toEqual(key.point);
    expect(await isSignedBy(key.point, said, await opened!.sign(said))).toBe(true);
  });

  test('RFC 7515, A.3: a key that others published opens, and signs for its public half', async () => {
    const opened = await openWebKey({
      x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
      y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
      d: 'jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI',
    });
    expect(opened?.point).toHaveLength(64);
    expect(await isSignedBy(opened!.point, said, await opened!.sign(said))).toBe(true);
  });

  test('two keys are never the same', async () => {
    const [some, other] = await Promise.all([createWebKey(), createWebKey()]);
    expect(some.key.point).not.toEqual(other.key.point);
  });

  test('an enrolment proof is valid for one key and one cardholder', async () => {
    const { key } = await createWebKey();
    const proof = await proveForEnrolment(key, 'cardholder-ü');
    const saidFor = async (cardholderId: string) =>
      enrolmentProof(key.point, await sha256(new TextEncoder().encode(cardholderId)));
    expect(await isSignedBy(key.point, await saidFor('cardholder-ü'), proof)).toBe(true);
    expect(await isSignedBy(key.point, await saidFor('cardholder-u'), proof)).toBe(false);
  });
});

describe('the single key of a purpose', () => {
  function storageOf(initial?: StoredWebKey): WebKeyStorage & { stored: StoredWebKey | undefined } {
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

  test('a key is created, found, used to sign, and removed', async () => {
    const keys = webDeviceKeys(storageOf());
    expect(await keys.find()).toBeUndefined();
    const made = await keys.create();
    const found = await keys.find();
    if (found === undefined) throw new Error('it was not found');
    expect(found.point).toEqual(made.point);
    expect(await isSignedBy(made.point, said, await found.sign(said))).toBe(true);
    await keys.remove();
    expect(await keys.find()).toBeUndefined();
  });

  test('a stored value that is not a key is not found', async () => {
    const { stored } = await createWebKey();
    for (const damaged of [
      { d: 'x', x: 'x', y: 'x' },
      { ...stored, d: '' },
      { ...stored, x: stored.x.slice(4) },
      { ...stored, y: stored.x },
    ]) {
      expect(await webDeviceKeys(storageOf(damaged)).find()).toBeUndefined();
    }
  });

  test('a failing storage rejects, and nobody gets a key that is not stored', async () => {
    const refusal = () => Promise.reject(new Error('no disk'));
    await expect(webDeviceKeys({ ...storageOf(), read: refusal }).find()).rejects.toThrow(
      'no disk',
    );
    await expect(webDeviceKeys({ ...storageOf(), save: refusal }).create()).rejects.toThrow(
      'no disk',
    );
  });
});

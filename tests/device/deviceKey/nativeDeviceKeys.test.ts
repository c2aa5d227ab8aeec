import { registerPlugin } from '@capacitor/core';
import { describe, expect, test } from 'vitest';
import { isSignedBy } from '#open-reader/phone/signature.ts';
import { nativeDeviceKeys, type SigningPlugin } from '#device/deviceKey/nativeDeviceKeys.ts';
import { createWebKey, deviceKeyOf, type StoredWebKey } from '#device/deviceKey/webDeviceKeys.ts';
import type { DeviceKeys } from '#device/deviceKey/deviceKey.ts';
import { signingHardware } from '#tests/support/signingHardware.ts';

/** The page's own keys, which hold one key or none. */
function pageKeys(key?: StoredWebKey): DeviceKeys {
  let held = key;
  return {
    create: () => Promise.reject(new Error('not in a store app')),
    find: () => Promise.resolve(held === undefined ? undefined : deviceKeyOf(held)),
    remove: () => {
      held = undefined;
      return Promise.resolve();
    },
  };
}

describe('a device key in the secure hardware', () => {
  test('signs there, and the page never has its private half', async () => {
    const phone = signingHardware();
    const keys = nativeDeviceKeys(
      () => 'phone_tag',
      () => Promise.resolve({ security: phone }),
      pageKeys(),
    );
    const key = await keys.create();
    const message = Uint8Array.of(1, 2, 3);
    expect(await isSignedBy(key.point, message, await key.sign(message))).toBe(true);
    expect((await keys.find())?.point).toEqual(key.point);
    expect(Object.keys(key).toSorted()).toEqual(['point', 'sign']);
  });

  test('is not found by another user, nor while no one is signed in', async () => {
    let slot: string | undefined = 'phone_first';
    const phone = signingHardware();
    const keys = nativeDeviceKeys(
      () => slot,
      () => Promise.resolve({ security: phone }),
      pageKeys(),
    );
    await keys.create();
    slot = 'phone_second';
    expect(await keys.find()).toBeUndefined();
    slot = undefined;
    expect(await keys.find()).toBeUndefined();
    await expect(keys.create()).rejects.toThrow('no one is signed in');
  });

  test('a key of an earlier version works until it is replaced', async () => {
    const earlier = await createWebKey();
    const own = pageKeys(earlier);
    const phone = signingHardware();
    const keys = nativeDeviceKeys(
      () => 'phone_tag',
      () => Promise.resolve({ security: phone }),
      own,
    );
    expect((await keys.find())?.point).toEqual(earlier.point);
    const made = await keys.create();
    expect((await keys.find())?.point).toEqual(made.point);
    expect(await own.find()).toBeUndefined();
  });

  test('is removed from the hardware and from the page', async () => {
    const own = pageKeys(await createWebKey());
    const phone = signingHardware();
    const keys = nativeDeviceKeys(
      () => 'phone_tag',
      () => Promise.resolve({ security: phone }),
      own,
    );
    await keys.create();
    await keys.remove();
    expect(phone.slots.size).toBe(0);
    expect(await keys.find()).toBeUndefined();
  });

  test('signs with a plugin of Capacitor, which has a method of every name', async () => {
    const security = registerPlugin<SigningPlugin>('SigningHardware', { web: signingHardware });
    const keys = nativeDeviceKeys(
      () => 'phone_tag',
      () => Promise.resolve({ security }),
      pageKeys(),
    );
    const key = await keys.create();
    expect((await keys.find())?.point).toEqual(key.point);
    await keys.remove();
    expect(await keys.find()).toBeUndefined();
  });
});

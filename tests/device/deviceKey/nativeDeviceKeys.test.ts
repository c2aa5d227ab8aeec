import { registerPlugin } from '@capacitor/core';
import { describe, expect, test } from 'vitest';
import { isSignedBy } from '#open-reader/phone/signature.ts';
import { nativeDeviceKeys, type SigningPlugin } from '#device/deviceKey/nativeDeviceKeys.ts';
import { signingHardware } from '#tests/support/signingHardware.ts';

describe('a device key in the secure hardware', () => {
  test('signs there, and the page never has its private half', async () => {
    const phone = signingHardware();
    const keys = nativeDeviceKeys(
      () => 'phone_tag',
      () => Promise.resolve({ security: phone }),
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
    );
    await keys.create();
    slot = 'phone_second';
    expect(await keys.find()).toBeUndefined();
    slot = undefined;
    expect(await keys.find()).toBeUndefined();
    await expect(keys.create()).rejects.toThrow('no one is signed in');
  });

  test('is removed from the hardware', async () => {
    const phone = signingHardware();
    const keys = nativeDeviceKeys(
      () => 'phone_tag',
      () => Promise.resolve({ security: phone }),
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
    );
    const key = await keys.create();
    expect((await keys.find())?.point).toEqual(key.point);
    await keys.remove();
    expect(await keys.find()).toBeUndefined();
  });
});

import { decodeBase64url, encodeBase64url } from '#bytes/base64url.ts';
import type { SigningPlugin } from '#device/deviceKey/nativeDeviceKeys.ts';
import type { DeviceKey } from '#device/deviceKey/deviceKey.ts';
import { createWebKey } from '#device/deviceKey/webDeviceKeys.ts';

/** A phone's hardware: keys that only it can use, by slot. */
export function signingHardware(): SigningPlugin & { readonly slots: Map<string, DeviceKey> } {
  const slots = new Map<string, DeviceKey>();
  return {
    slots,
    createSigningKey: async ({ slot }) => {
      const { key } = await createWebKey();
      slots.set(slot, key);
      return { point: encodeBase64url(key.point) };
    },
    findSigningKey: async ({ slot }) => {
      const key = slots.get(slot);
      return key === undefined ? {} : { point: encodeBase64url(key.point) };
    },
    sign: async ({ slot, message }) => {
      const key = slots.get(slot);
      const bytes = decodeBase64url(message);
      if (key === undefined || bytes === undefined) throw new Error('SECRET_MISSING');
      return { signature: encodeBase64url(await key.sign(bytes)) };
    },
    removeSigningKey: async ({ slot }) => {
      slots.delete(slot);
    },
  };
}

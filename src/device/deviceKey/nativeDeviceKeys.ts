/** A store app's device key: created in the phone's secure hardware, which signs and never reveals it. */
import { decodeBase64url, encodeBase64url } from '#bytes/base64url.ts';
import type { Bytes } from '#open-reader/protocol/bytes.ts';
import type { DeviceSecurityNativePlugin } from 'lanyard-native/definitions';
import type { DeviceKey, DeviceKeys } from './deviceKey.ts';

/** The calls of the plugin that this needs. */
export type SigningPlugin = Pick<
  DeviceSecurityNativePlugin,
  'createSigningKey' | 'findSigningKey' | 'sign' | 'removeSigningKey'
>;

/** In an object, because a promise of the plugin itself would call the plugin's `then` (`DeviceSecurityState`). */
export interface SigningState {
  readonly security: SigningPlugin;
}

const pointBytes = 64;

/**
 * @param slotOf names the purpose and the user; undefined while no one is signed in. The hardware keeps a key after
 *   a sign-out that was cut short, and another user must not find it.
 */
export function nativeDeviceKeys(
  slotOf: () => string | undefined,
  phone: () => Promise<SigningState>,
): DeviceKeys {
  function keyOf(slot: string, encoded: string): DeviceKey {
    return {
      point: bytesIn(encoded),
      sign: async (message) => {
        const { security } = await phone();
        const { signature } = await security.sign({ slot, message: encodeBase64url(message) });
        return bytesIn(signature);
      },
    };
  }

  return {
    create: async () => {
      const slot = slotOf();
      if (slot === undefined) throw new Error('no one is signed in');
      const { security } = await phone();
      const { point } = await security.createSigningKey({ slot });
      return keyOf(slot, point);
    },
    find: async () => {
      const slot = slotOf();
      if (slot === undefined) return undefined;
      const { security } = await phone();
      const { point } = await security.findSigningKey({ slot });
      return point === undefined ? undefined : keyOf(slot, point);
    },
    remove: async () => {
      const slot = slotOf();
      if (slot === undefined) return;
      const { security } = await phone();
      await security.removeSigningKey({ slot });
    },
  };
}

/** @throws when the plugin returns anything other than 64 bytes. */
function bytesIn(encoded: string): Bytes {
  const bytes = decodeBase64url(encoded);
  if (bytes?.length !== pointBytes) throw new Error('not 64 bytes');
  return bytes;
}

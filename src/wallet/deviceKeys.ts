/**
 * Where a key of this device is stored: in a store app the phone's secure hardware, in a browser sealed under the
 * data key. At the PIN screen neither signs (decisions/keys-under-the-lock).
 */
import { hasSecureStorage } from '#device/capabilities.ts';
import type { DeviceKeys } from '#device/deviceKey/deviceKey.ts';
import { nativeDeviceKeys } from '#device/deviceKey/nativeDeviceKeys.ts';
import { webDeviceKeys } from '#device/deviceKey/webDeviceKeys.ts';
import { currentDataKey } from '#session/session.ts';
import { deviceKeyItem, deviceKeyPurposes, type DeviceKeyPurpose } from '#store/deviceKeyItem.ts';

export function deviceKeys(purpose: DeviceKeyPurpose): DeviceKeys {
  const inBrowser = webDeviceKeys(deviceKeyItem(purpose));
  const inHardware = nativeDeviceKeys(
    () => {
      const tag = currentDataKey()?.tag;
      return tag === undefined ? undefined : `${purpose}_${tag}`;
    },
    async () => (await import('#device/secureStorage/deviceSecurity.ts')).deviceSecurity(),
  );
  const here = (): DeviceKeys => (hasSecureStorage() ? inHardware : inBrowser);
  return {
    create: () => here().create(),
    find: () => here().find(),
    remove: () => here().remove(),
  };
}

/**
 * Removes the keys of the signed-in user from the hardware of a phone, which keeps them until then. A browser's go
 * with the session's rows. Never rejects.
 */
export async function removeHardwareKeys(): Promise<void> {
  if (!hasSecureStorage()) return;
  await Promise.all(
    deviceKeyPurposes.map((purpose) =>
      deviceKeys(purpose)
        .remove()
        .catch(() => undefined),
    ),
  );
}

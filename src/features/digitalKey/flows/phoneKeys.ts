/** Where OpenReader's phone key is stored: in a store app the phone's secure hardware, in a browser its storage. */
import { hasSecureStorage } from '#device/capabilities.ts';
import type { DeviceKeys } from '#device/deviceKey/deviceKey.ts';
import { nativeDeviceKeys } from '#device/deviceKey/nativeDeviceKeys.ts';
import { webDeviceKeys } from '#device/deviceKey/webDeviceKeys.ts';
import { currentDataKey } from '#session/session.ts';
import { deviceKeyRow } from '#store/deviceKeyRow.ts';

const inBrowser = webDeviceKeys(deviceKeyRow('phone'));

const inHardware = nativeDeviceKeys(
  () => {
    const tag = currentDataKey()?.tag;
    return tag === undefined ? undefined : `phone_${tag}`;
  },
  async () => {
    const { deviceSecurity } = await import('#device/secureStorage/deviceSecurity.ts');
    return deviceSecurity();
  },
  inBrowser,
);

const here = (): DeviceKeys => (hasSecureStorage() ? inHardware : inBrowser);

export const phoneKeys: DeviceKeys = {
  create: () => here().create(),
  find: () => here().find(),
  remove: () => here().remove(),
};

/** Where OpenReader's phone key is stored. */
import type { DeviceKeys } from '#device/deviceKey/deviceKey.ts';
import { webDeviceKeys } from '#device/deviceKey/webDeviceKeys.ts';
import { deviceKeyRow } from '#store/deviceKeyRow.ts';

export const phoneKeys: DeviceKeys = webDeviceKeys(deviceKeyRow('phone'));

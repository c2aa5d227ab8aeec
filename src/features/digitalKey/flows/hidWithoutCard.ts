import { keyPorts } from '#device/digitalKey/digitalKeys.ts';
import { keyControllers } from './keyControllers.ts';

/**
 * Starts HID for a user without a HID card, if this device supports it. The settings of section 6 depend on
 * SET_PIN, and an invitation may come before the card does. A browser does not start it.
 */
export async function startHidWithoutCard(): Promise<void> {
  const { hid } = await keyPorts();
  if ((await hid.capability()).can) await keyControllers().hid.start();
}

import { keyPorts } from '#device/digitalKey/digitalKeys.ts';
import { startHid } from './hid.ts';

/**
 * Starts HID for a person without a HID card, where this device can speak with it: the settings of
 * section 6 depend on SET_PIN, and an invitation may come before the card does. A browser is left alone.
 */
export async function startHidWithoutCard(): Promise<void> {
  const { hid } = await keyPorts();
  if ((await hid.capability()).can) await startHid();
}

import type { Platform } from './capability.ts';

/** What the native app reports about its radios, and about the location permission that some scans need. */
export interface RadioState {
  readonly bluetooth: 'on' | 'off' | 'unauthorized' | 'unsupported';
  /** Always `unsupported` on iOS. */
  readonly nfc: 'on' | 'off' | 'unsupported';
  readonly location: 'granted' | 'denied' | 'off' | 'notRequired';
}

/** A HID reader can be reached over either radio, a Salto lock only over Bluetooth. */
export type RadioNeed = 'either' | 'bluetooth';

/** Whether a radio that can reach a reader is on. */
export function canReachReaders(radio: RadioState, need: RadioNeed): boolean {
  return radio.bluetooth === 'on' || (need === 'either' && radio.nfc === 'on');
}

/**
 * Section 8: 'To use a digital credential you must activate Bluetooth / NFC' (iOS: Bluetooth only). This
 * message appears only if a radio is switched off.
 */
export function radioToActivate(
  radio: RadioState,
  need: RadioNeed,
  platform: Platform,
): 'bluetooth' | 'bluetoothOrNfc' | undefined {
  if (canReachReaders(radio, need)) return undefined;
  const isOff = radio.bluetooth === 'off' || (need === 'either' && radio.nfc === 'off');
  if (!isOff) return undefined;
  return platform === 'ios' ? 'bluetooth' : 'bluetoothOrNfc';
}

import type { Platform } from './capability.ts';

/** What a shell tells of its radios and of the location permission that some scans need. */
export interface RadioState {
  readonly bluetooth: 'on' | 'off' | 'unauthorized' | 'unsupported';
  /** Always `unsupported` on iOS. */
  readonly nfc: 'on' | 'off' | 'unsupported';
  readonly location: 'granted' | 'denied' | 'off' | 'notRequired';
}

/** A HID reader is reached over either radio, a Salto lock over Bluetooth alone. */
export type RadioNeed = 'either' | 'bluetooth';

/** Whether a radio is on by which a reader can be reached. */
export function canReachReaders(radio: RadioState, need: RadioNeed): boolean {
  return radio.bluetooth === 'on' || (need === 'either' && radio.nfc === 'on');
}

/**
 * Section 8: 'To use a digital credential you must activate Bluetooth / NFC' (iOS: Bluetooth only).
 * Switching on helps only where something is switched off.
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

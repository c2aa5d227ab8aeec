/** Reaches a reader over Bluetooth, with whatever this device supports. */
import { KeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import { nativePlatform } from '../../nativePlatform.ts';
import type { ReaderRadio } from '#open-reader/phone/readerRadio.ts';

/** Whether this device has the Bluetooth that a reader needs; constant for the page's lifetime. */
export function canReachOpenReaders(): boolean {
  return nativePlatform() !== undefined || 'bluetooth' in navigator;
}

/** @throws KeyFailure where there is none. */
export async function readerRadio(): Promise<ReaderRadio> {
  const platform = nativePlatform();
  if (platform !== undefined) {
    const { shellRadio } = await import('./readerRadio.native.ts');
    return shellRadio(platform);
  }
  if (!canReachOpenReaders()) throw new KeyFailure('BLUETOOTH_UNSUPPORTED');
  const { webRadio } = await import('./readerRadio.web.ts');
  return webRadio(navigator);
}

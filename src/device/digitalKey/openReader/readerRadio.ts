/** Reaching a reader over Bluetooth, with whatever this device has for it. */
import { KeyFailure } from '#domain/digitalKey/accessError.ts';
import { shell } from '../../shell.ts';
import type { ReaderRadio } from './foundReader.ts';

/** Whether this device has the Bluetooth that a reader needs; the same for the page's whole life. */
export function canReachOpenReaders(): boolean {
  return shell() !== undefined || 'bluetooth' in navigator;
}

/** @throws KeyFailure where there is none. */
export async function readerRadio(): Promise<ReaderRadio> {
  const platform = shell();
  if (platform !== undefined) {
    const { shellRadio } = await import('./readerRadio.native.ts');
    return shellRadio(platform);
  }
  if (!canReachOpenReaders()) throw new KeyFailure('BLUETOOTH_UNSUPPORTED');
  const { webRadio } = await import('./readerRadio.web.ts');
  return webRadio(navigator);
}

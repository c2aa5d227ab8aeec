/** Reads a QR code from the camera's picture, with the browser's own detector or one in JavaScript. */

import type { QrReader } from './frameReader.ts';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const format = 'qr_code';

/** Whether QR codes can be read here. That depends on the camera alone. Never rejects. */
export async function canReadQr(): Promise<boolean> {
  if (!('mediaDevices' in navigator)) return false;
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.some(({ kind }) => kind === 'videoinput');
  } catch {
    // Where the browser does not list its devices, only a request for the camera itself can show this.
    return true;
  }
}

/** @throws when the decoder is needed and its file cannot be loaded. */
export async function openQrReader(): Promise<QrReader> {
  const detector = await ownDetector();
  if (detector === undefined) return decoderReader();
  let replacement: QrReader | undefined;
  return async (video) => {
    if (replacement !== undefined) return replacement(video);
    try {
      return (await detector.detect(video)).map(({ rawValue }) => rawValue);
    } catch (error) {
      // Switches to the decoder when the device lacks the service, but not when the picture is not available
      // yet.
      if (error instanceof DOMException && error.name === 'NotSupportedError') {
        replacement = await decoderReader().catch(() => () => Promise.resolve([]));
      }
      return [];
    }
  };
}

/** A browser may have the class without a service behind it. */
async function ownDetector(): Promise<Detector | undefined> {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (typeof found !== 'function') return undefined;
  const Found = found as unknown as DetectorClass;
  try {
    if (!(await Found.getSupportedFormats()).includes(format)) return undefined;
    return new Found({ formats: [format] });
  } catch {
    return undefined;
  }
}

async function decoderReader(): Promise<QrReader> {
  const { createFrameReader } = await import('./frameReader.ts');
  return createFrameReader();
}

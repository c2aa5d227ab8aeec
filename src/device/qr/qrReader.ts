/** Reads a QR code from the camera's picture, with the browser's own detector or one in JavaScript. */
import type { IScannerControls } from '@zxing/browser';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const format = 'qr_code';

/** How often a picture is read, in milliseconds. */
const readEveryMs = 250;

/** Receives the texts of the codes in one picture: none for a picture without a code. */
export type OnTexts = (texts: readonly string[]) => void;

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

/**
 * Reads picture after picture of a video until the signal aborts.
 * @throws when the decoder is needed and its file cannot be loaded, or the video cannot be played.
 */
export async function readQrCodes(
  video: HTMLVideoElement,
  onTexts: OnTexts,
  signal: AbortSignal,
): Promise<void> {
  const detector = await ownDetector();
  if (
    detector === undefined ||
    (await detectUntil(signal, detector, video, onTexts)) === 'unserved'
  )
    await decodeUntil(signal, video, onTexts);
}

/** @returns `unserved` when the device lacks the service behind the detector; nothing was read then. */
async function detectUntil(
  signal: AbortSignal,
  detector: Detector,
  video: HTMLVideoElement,
  onTexts: OnTexts,
): Promise<'aborted' | 'unserved'> {
  while (!signal.aborted) {
    try {
      onTexts((await detector.detect(video)).map(({ rawValue }) => rawValue));
    } catch (error) {
      // Any other failure: the picture is not available yet.
      if (error instanceof DOMException && error.name === 'NotSupportedError') return 'unserved';
    }
    await new Promise((resolve) => {
      setTimeout(resolve, readEveryMs);
    });
  }
  return 'aborted';
}

async function decodeUntil(
  signal: AbortSignal,
  video: HTMLVideoElement,
  onTexts: OnTexts,
): Promise<void> {
  const { VideoQrReader } = await import('./VideoQrReader.ts');
  if (signal.aborted) return;
  const reader = new VideoQrReader(undefined, {
    delayBetweenScanAttempts: readEveryMs,
    delayBetweenScanSuccess: readEveryMs,
  });
  const take: Parameters<typeof reader.scan>[1] = (result, _failure, controls) => {
    if (signal.aborted) controls.stop();
    else onTexts(result === undefined ? [] : [result.getText()]);
  };
  let scan: IScannerControls | undefined;
  signal.addEventListener('abort', () => scan?.stop());
  scan = await reader.decodeFromVideoElement(video, take);
  const restart = (): void => {
    scan?.stop();
    scan = reader.scan(video, take);
  };
  // The library's canvas keeps the size of the first picture, and a turned phone changes that of the video.
  video.addEventListener('resize', restart, { signal });
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

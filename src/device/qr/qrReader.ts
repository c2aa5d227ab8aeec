/** Reading a QR code from the camera's picture, by the browser's own detector where it has one. */

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const format = 'qr_code';

function detectorClass(): DetectorClass | undefined {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return typeof found === 'function' ? (found as unknown as DetectorClass) : undefined;
}

/** Whether QR codes can be read here. Never rejects. */
export async function canReadQr(): Promise<boolean> {
  try {
    return (await detectorClass()?.getSupportedFormats())?.includes(format) ?? false;
  } catch {
    return false;
  }
}

/** @returns what looks at a video and gives the texts of the codes in it; a picture without one gives none. */
export function createQrReader(): (video: HTMLVideoElement) => Promise<readonly string[]> {
  const Found = detectorClass();
  const detector = Found === undefined ? undefined : new Found({ formats: [format] });
  return async (video) => {
    try {
      return (await detector?.detect(video))?.map(({ rawValue }) => rawValue) ?? [];
    } catch {
      // A frame that is not there yet.
      return [];
    }
  };
}

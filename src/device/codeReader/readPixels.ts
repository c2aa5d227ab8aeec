/** Reads the codes in a picture with the ZXing decoder in WebAssembly. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ReaderOptions, ReadResult } from 'zxing-wasm/reader';
import type { BarcodeFormat } from '#domain/card/barcode.ts';
import type { CodeReading } from '#domain/card/selfCheck.ts';
import type { ReadOrder } from './codeReaderMessages.ts';

/** Each format is named: the decoder finds Codabar only on request. */
const formats: Readonly<Record<string, BarcodeFormat>> = {
  QRCode: 'qrcode',
  Code128: 'CODE128',
  Code39: 'CODE39',
  Codabar: 'codabar',
};

const options: ReaderOptions = {
  formats: ['QRCode', 'Code128', 'Code39Std', 'Codabar'],
  tryHarder: true,
  // An imager at a gate may read light-on-dark and turned codes, but the card does not rely on either.
  tryInvert: false,
  tryRotate: false,
};

/** @param binary the decoder; without it, the library would load it from a foreign host. */
export function takeDecoder(binary: ArrayBuffer): void {
  prepareZXingModule({ overrides: { wasmBinary: binary } });
}

/** @throws where WebAssembly is not allowed. */
export async function readPixels({ pixels, isTurned }: ReadOrder): Promise<readonly CodeReading[]> {
  const results = await readBarcodes(pixels, { ...options, tryRotate: isTurned });
  return results.map(readingOf);
}

function readingOf({ format, bytes }: ReadResult): CodeReading {
  return { format: formats[format], text: new TextDecoder().decode(bytes) };
}

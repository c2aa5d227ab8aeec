/**
 * Reads the QR code in a picture with the decoder of @zxing/library. It imports only the parts for QR, one by
 * one, because the index adds ten other formats.
 */
import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap.js';
import HybridBinarizer from '@zxing/library/esnext/core/common/HybridBinarizer.js';
import QRCodeReader from '@zxing/library/esnext/core/qrcode/QRCodeReader.js';
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource.js';

/** RGBA, row by row from the top. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** @returns the text of the code, also of a turned or light-on-dark one; undefined when there is none to read. */
export function decodeQr(pixels: Pixels): string | undefined {
  const grey = greyOf(pixels);
  return decode(grey, pixels) ?? decode(inverted(grey), pixels);
}

function decode(
  grey: Uint8ClampedArray,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
): string | undefined {
  try {
    const source = new RGBLuminanceSource(grey, width, height);
    return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  } catch {
    // The decoder throws for each picture without a code.
    return undefined;
  }
}

/** The brightness of each pixel as the eye sees it: green counts most, blue least. */
function greyOf({ data, width, height }: Pixels): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * 4;
    grey[at] =
      (data[from] ?? 0) * 0.299 + (data[from + 1] ?? 0) * 0.587 + (data[from + 2] ?? 0) * 0.114;
  }
  return grey;
}

function inverted(grey: Uint8ClampedArray): Uint8ClampedArray {
  return grey.map((brightness) => 255 - brightness);
}

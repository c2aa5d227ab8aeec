/** Reads the segments of a JPEG that come before its picture data. */
import { isOrientation, type Orientation } from './orientation.ts';
import type { Size } from './size.ts';

export interface Segment {
  readonly marker: number;
  /** Whether it says the size and the components of the picture. */
  readonly isFrame: boolean;
  /** Where its content starts and ends. */
  readonly from: number;
  readonly to: number;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const app1 = 0xe1;
/** Frame headers run from SOF0 to SOF15. Of each four, the first one but SOF0 is for tables and conditioning. */
function isFrameHeader(marker: number): boolean {
  return marker === 0xc0 || (marker >>> 4 === 0xc && marker % 4 > 0);
}

/** Without a length: a stuffed byte, TEM, the eight restarts and the start of the image. */
function standsAlone(marker: number): boolean {
  return marker < 2 || (marker >= 0xd0 && marker <= 0xd8);
}

/**
 * Decoders skip stray bytes up to the next 0xff that a marker follows, and a length below two is that of an
 * empty segment. So does this (ITU T.81, B.1.1.2, allows any number of 0xff before a marker).
 * @throws RangeError past the end.
 */
export function* segments(view: DataView): Generator<Segment> {
  let at = 2;
  for (;;) {
    while (view.getUint8(at) !== 0xff) at += 1;
    while (view.getUint8(at) === 0xff) at += 1;
    const marker = view.getUint8(at);
    at += 1;
    if (marker === startOfScan || marker === endOfImage) return;
    if (standsAlone(marker)) continue;
    const to = at + Math.max(2, view.getUint16(at));
    yield { marker, isFrame: isFrameHeader(marker), from: at + 2, to };
    at = to;
  }
}

/** @throws RangeError when the header is cut off. */
export function jpegSize(view: DataView): Size | undefined {
  for (const { isFrame, from } of segments(view)) {
    if (isFrame) return { height: view.getUint16(from + 1), width: view.getUint16(from + 3) };
  }
  return undefined;
}

/** EXIF tag 274; 1 (upright) for a JPEG with no orientation or an invalid one. */
export function jpegOrientation(bytes: Uint8Array): Orientation {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    for (const { marker, from, to } of segments(view)) {
      if (marker !== app1 || view.getUint32(from) !== 0x45786966) continue;
      const found = exifOrientation(
        new DataView(view.buffer, view.byteOffset + from + 6, to - from - 6),
      );
      if (found !== undefined) return found;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

const orientationTag = 274;

function exifOrientation(tiff: DataView): Orientation | undefined {
  const isLittle = tiff.getUint16(0) === 0x4949;
  const at = tiff.getUint32(4, isLittle);
  const count = tiff.getUint16(at, isLittle);
  for (let entry = at + 2; entry < at + 2 + 12 * count; entry += 12) {
    if (tiff.getUint16(entry, isLittle) !== orientationTag) continue;
    const value = tiff.getUint16(entry + 8, isLittle);
    return isOrientation(value) ? value : undefined;
  }
  return undefined;
}

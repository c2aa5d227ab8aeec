/**
 * Reads the type and the size of a picture from its bytes. The type comes from the content, never from the
 * name. The size in pixels comes from the header, so absurdly large pictures are refused before they are
 * decoded.
 */
import { bmpSize } from './bmp.ts';
import { gifSize, hasMoreFrames } from './gif.ts';
import { jpegSize } from './jpeg.ts';
import { maxFrames } from './limits.ts';
import { pngFrames, pngSize } from './png.ts';
import type { Size } from './size.ts';

type RasterType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/bmp';

/** Server pictures larger than these are not shown. */
export const maxLogoBytes = 2 * 1024 * 1024;
export const maxPhotoBytes = 8 * 1024 * 1024;

/** What a browser decodes takes four bytes a pixel, and a file of one colour says nothing of that. */
const maxPhotoPixels = 25_000_000;
/** Only drawings have this many pixels in so few bytes without loss: 64 MB decoded. */
const maxLosslessPixels = 16_000_000;

/** Whether a picture from a server may be decoded and shown: one of the five types, no SVG, no text. */
export function isShowable(bytes: Uint8Array, maxBytes: number): boolean {
  if (bytes.length > maxBytes) return false;
  const type = rasterType(bytes);
  if (type === undefined) return false;
  const pixels = rasterPixels(type, bytes);
  const isLossy = type === 'image/jpeg' || type === 'image/webp';
  return (
    pixels !== undefined &&
    pixels.width > 0 &&
    pixels.height > 0 &&
    pixels.width * pixels.height <= (isLossy ? maxPhotoPixels : maxLosslessPixels) &&
    !hasTooManyFrames(type, bytes)
  );
}

function hasTooManyFrames(type: RasterType, bytes: Uint8Array): boolean {
  if (type === 'image/gif') return hasMoreFrames(bytes, maxFrames);
  if (type === 'image/png') return pngFrames(bytes) > maxFrames;
  return type === 'image/webp' && webpFrames(bytes) > maxFrames;
}

function rasterType(bytes: Uint8Array): RasterType | undefined {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x47, 0x49, 0x46, 0x38])) return 'image/gif';
  if (startsWith(bytes, [0x42, 0x4d])) return 'image/bmp';
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]);
  return isRiff && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50])
    ? 'image/webp'
    : undefined;
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

/** @returns undefined when the header is cut off or too deep in the file to find. */
function rasterPixels(type: RasterType, bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return sizeReaders[type](view);
  } catch {
    // Past the end: the header is cut off.
    return undefined;
  }
}

const sizeReaders: Readonly<Record<RasterType, (view: DataView) => Size | undefined>> = {
  'image/png': pngSize,
  'image/gif': gifSize,
  'image/bmp': bmpSize,
  'image/jpeg': jpegSize,
  'image/webp': webpPixels,
};

function webpPixels(view: DataView): Size | undefined {
  const chunk = view.getUint32(12);
  if (chunk === 0x56503858) {
    const side = (at: number): number =>
      1 + view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
    return { width: side(24), height: side(27) };
  }
  if (chunk === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (chunk !== 0x56503820) return undefined;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Counts the frames of an animated WebP: chunks named ANMF, each padded to an even length. */
function webpFrames(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    if (view.getUint32(at) === 0x414e4d46) frames += 1;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return frames;
}

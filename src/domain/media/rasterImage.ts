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
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const magic = view.getUint32(0);
    const size = sizeOf(view, magic);
    return size !== undefined && !hasTooManyFrames(view, bytes, magic);
  } catch {
    // Past the end: the header is cut off, or too deep in the file to find.
    return false;
  }
}

/** @returns undefined for another type, for no pixels, and for more than are decoded. */
function sizeOf(view: DataView, magic: number): Size | undefined {
  if (magic >>> 8 === 0xffd8ff) return upTo(maxPhotoPixels, jpegSize(view));
  if (magic === 0x89504e47) return upTo(maxLosslessPixels, pngSize(view));
  if (magic === 0x47494638) return upTo(maxLosslessPixels, gifSize(view));
  if (magic >>> 16 === 0x424d) return upTo(maxLosslessPixels, bmpSize(view));
  const isWebp = magic === 0x52494646 && view.getUint32(8) === 0x57454250;
  return isWebp ? upTo(maxPhotoPixels, webpPixels(view)) : undefined;
}

function hasTooManyFrames(view: DataView, bytes: Uint8Array, magic: number): boolean {
  if (magic === 0x47494638) return hasMoreFrames(bytes, maxFrames);
  if (magic === 0x89504e47) return pngFrames(bytes) > maxFrames;
  return magic === 0x52494646 && webpFrames(view) > maxFrames;
}

function upTo(pixels: number, size: Size | undefined): Size | undefined {
  const { width = 0, height = 0 } = size ?? {};
  return width > 0 && height > 0 && width * height <= pixels ? size : undefined;
}

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
function webpFrames(view: DataView): number {
  let frames = 0;
  for (let at = 12; at + 8 <= view.byteLength;) {
    if (view.getUint32(at) === 0x414e4d46) frames += 1;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return frames;
}

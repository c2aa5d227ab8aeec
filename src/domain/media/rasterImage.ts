/**
 * Reads the type and the size of a picture from its bytes. The type comes from the content, never from the
 * name. The size in pixels comes from the header, so absurdly large pictures are refused before they are
 * decoded.
 */
type RasterType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/bmp';

interface RasterHeader {
  readonly type: RasterType;
  /** Undefined when the header is cut off or too deep in the file to find. */
  readonly pixels: { readonly width: number; readonly height: number } | undefined;
}

/** Server pictures larger than these are not shown. */
export const maxLogoBytes = 2 * 1024 * 1024;
export const maxPhotoBytes = 8 * 1024 * 1024;
const maxPixels = 25_000_000;

/** @returns undefined for anything except the five types, SVG and text included. */
function readRasterHeader(bytes: Uint8Array): RasterHeader | undefined {
  const type = rasterType(bytes);
  return type === undefined ? undefined : { type, pixels: rasterPixels(type, bytes) };
}

/** Whether a picture from a server may be decoded and shown. */
export function isShowable(bytes: Uint8Array, maxBytes: number): boolean {
  if (bytes.length > maxBytes) return false;
  const pixels = readRasterHeader(bytes)?.pixels;
  return (
    pixels !== undefined &&
    pixels.width > 0 &&
    pixels.height > 0 &&
    pixels.width * pixels.height <= maxPixels
  );
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

function rasterPixels(type: RasterType, bytes: Uint8Array): RasterHeader['pixels'] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (type) {
      case 'image/png':
        return { width: view.getUint32(16), height: view.getUint32(20) };
      case 'image/gif':
        return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
      case 'image/bmp':
        return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
      case 'image/jpeg':
        return jpegPixels(view);
      case 'image/webp':
        return webpPixels(view);
    }
  } catch {
    // Past the end: the header is cut off.
    return undefined;
  }
}

/** Walks the segments to the frame header (SOF0 to SOF15, except the three that are not frames). */
function jpegPixels(view: DataView): RasterHeader['pixels'] {
  let at = 2;
  while (at < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    const isFrame =
      marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    const isFill = marker === 0xff;
    at += isFill ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webpPixels(view: DataView): RasterHeader['pixels'] {
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

/** Reads the chunks of a PNG. */
import type { Size } from './size.ts';

const signatureBytes = 8;
/** Length, type and checksum of a chunk. */
const frameBytes = 12;
const headerChunk = 0x49484452;
const endChunk = 0x49454e44;

/** @throws RangeError when the header is cut off. */
export function pngSize(view: DataView): Size | undefined {
  if (view.getUint32(12) !== headerChunk) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/**
 * Whether a PNG has its last chunk. Firefox shows what there is of a file that is cut off, and others refuse it.
 * Bytes after the last chunk do not matter.
 */
export function isWholePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = signatureBytes;
  while (at + frameBytes <= view.byteLength) {
    if (view.getUint32(at + 4) === endChunk) return true;
    at += frameBytes + view.getUint32(at);
  }
  return false;
}

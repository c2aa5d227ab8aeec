/** Reads the chunks of a PNG. */
import type { Size } from './size.ts';

const signatureBytes = 8;
/** Length, type and checksum of a chunk. */
const frameBytes = 12;
const headerChunk = 0x49484452;
const endChunk = 0x49454e44;
/** `fcTL` of the PNG specification, third edition. */
const frameChunk = 0x6663544c;

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
  return countChunks(bytes, endChunk) > 0;
}

/** The frames of an animation that its control chunks announce; 0 for a PNG that does not move. */
export function pngFrames(bytes: Uint8Array): number {
  return countChunks(bytes, frameChunk);
}

/** Counts the whole chunks with this name, up to the last chunk. */
function countChunks(bytes: Uint8Array, name: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  let at = signatureBytes;
  while (at + frameBytes <= view.byteLength) {
    const found = view.getUint32(at + 4);
    if (found === name) count += 1;
    if (found === endChunk) break;
    at += frameBytes + view.getUint32(at);
  }
  return count;
}

/** Reads the header of a BMP. */
import type { Size } from './size.ts';

/**
 * The 12-byte OS/2 header has 16-bit sides; a negative height means that the rows are stored top-down.
 * @throws RangeError when the header is cut off.
 */
export function bmpSize(view: DataView): Size | undefined {
  const headerBytes = view.getUint32(14, true);
  if (headerBytes === 12) {
    return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  }
  if (headerBytes < 16) return undefined;
  return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
}

/**
 * LZW (part 13 of TIFF 6.0): codes of 9 to 12 bits, the highest bit first, one code earlier wider than in a
 * GIF. Files of before 1992 have the lowest bit first and begin otherwise: they are refused at their first code.
 */
const clear = 256;
const end = 257;
const firstFree = 258;
const maxCodes = 4096;

/**
 * @returns at most `mostBytes`; fewer when the codes end before.
 * @throws RangeError on a code that no encoder writes, and when there are more bytes.
 */
export function unpackLzw(piece: Uint8Array, mostBytes: number): Uint8Array {
  const unpacked = new Uint8Array(mostBytes);
  /** The string of a code: where it was written, and its length. */
  const from = new Uint32Array(maxCodes);
  const lengths = new Uint32Array(maxCodes);
  const lastBit = piece.length * 8;
  let bit = 0;
  let width = 9;
  let free = firstFree;
  let length = 0;
  /** Of the string before; none after a clear code. */
  let before = { from: 0, length: 0 };

  const read = (): number => {
    const at = bit >> 3;
    const three = ((piece[at] ?? 0) << 16) | ((piece[at + 1] ?? 0) << 8) | (piece[at + 2] ?? 0);
    const code = (three >> (24 - (bit & 7) - width)) & ((1 << width) - 1);
    bit += width;
    return code;
  };

  if (lastBit < width || read() !== clear) throw new RangeError('another bit order');
  while (bit + width <= lastBit) {
    const code = read();
    if (code === end) break;
    if (code === clear) {
      width = 9;
      free = firstFree;
      before = { from: 0, length: 0 };
      continue;
    }
    const isNew = code === free && free < maxCodes;
    if (code >= (before.length === 0 ? clear : free) && !isNew)
      throw new RangeError('an unknown code');
    if (isNew && before.length === 0) throw new RangeError('an unknown code');
    const count = code < clear ? 1 : isNew ? before.length + 1 : (lengths[code] ?? 0);
    // Some encoders fill their last byte with zeros in place of an end.
    if (length === mostBytes && code === 0) continue;
    if (length + count > mostBytes) throw new RangeError('more than its piece holds');
    if (code < clear) unpacked[length] = code;
    else {
      // A new string is the one before with its first byte again, which is where it goes on.
      const source = isNew ? before.from : (from[code] ?? 0);
      for (let index = 0; index < count; index += 1) {
        unpacked[length + index] = unpacked[source + index] ?? 0;
      }
    }
    if (before.length > 0 && free < maxCodes) {
      from[free] = before.from;
      lengths[free] = before.length + 1;
      free += 1;
      if (free === (1 << width) - 1 && width < 12) width += 1;
    }
    before = { from: length, length: count };
    length += count;
  }
  return unpacked.subarray(0, length);
}

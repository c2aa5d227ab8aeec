/** PackBits (TIFF 6.0, section 9). */

/**
 * @returns at most `mostBytes`; fewer when the piece ends before.
 * @throws RangeError when a run is cut off or goes past `mostBytes`.
 */
export function unpackBits(piece: Uint8Array, mostBytes: number): Uint8Array {
  const unpacked = new Uint8Array(mostBytes);
  let length = 0;
  let at = 0;
  while (length < mostBytes && at < piece.length) {
    const head = piece[at] ?? 0;
    at += 1;
    if (head === 128) continue;
    const isCopy = head < 128;
    const count = isCopy ? head + 1 : 257 - head;
    const takes = isCopy ? count : 1;
    if (at + takes > piece.length || length + count > mostBytes)
      throw new RangeError('a wrong run');
    if (isCopy) unpacked.set(piece.subarray(at, at + count), length);
    else unpacked.fill(piece[at] ?? 0, length, length + count);
    at += takes;
    length += count;
  }
  return unpacked.subarray(0, length);
}

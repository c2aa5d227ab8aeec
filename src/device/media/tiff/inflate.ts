/**
 * Inflates a zlib stream up to `maxBytes`.
 * @throws RangeError when it holds more (a bomb), TypeError when it is broken.
 */
export async function inflate(piece: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  const stream = new Blob([piece.slice()]).stream().pipeThrough(new DecompressionStream('deflate'));
  const reader = stream.getReader();
  const inflated = new Uint8Array(maxBytes);
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return inflated.subarray(0, length);
    if (length + value.length > maxBytes) {
      await reader.cancel();
      throw new RangeError('more than its piece holds');
    }
    inflated.set(value, length);
    length += value.length;
  }
}

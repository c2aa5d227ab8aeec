/**
 * The length of a text in UTF-8 bytes, or `undefined` if it contains a lone surrogate, which UTF-8 cannot
 * encode unchanged.
 */
export function utf8Bytes(text: string): number | undefined {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point >= 0xd800 && point <= 0xdfff) return undefined;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

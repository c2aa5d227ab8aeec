/**
 * The codes of fax machines: ITU T.4 in one and two dimensions, T.6, and TIFF's own rows of T.4 without ends of
 * line (parts 10 and 11 of TIFF 6.0). Black is 1. A row that does not fit its width is an error: a fax that was
 * damaged on its way is refused.
 */
import type { TiffPicture } from '#domain/media/tiff.ts';
import { compression } from '#domain/media/tiffKinds.ts';

/** The codes of 0 to 63 pixels, then of 64, 128 … 1728 (T.4, tables 2 and 3a), in the order of their runs. */
const white =
  '00110101 000111 0111 1000 1011 1100 1110 1111 10011 10100 00111 01000 001000 000011 110100 110101 101010 101011 0100111 0001100 0001000 0010111 0000011 0000100 0101000 0101011 0010011 0100100 0011000 00000010 00000011 00011010 00011011 00010010 00010011 00010100 00010101 00010110 00010111 00101000 00101001 00101010 00101011 00101100 00101101 00000100 00000101 00001010 00001011 01010010 01010011 01010100 01010101 00100100 00100101 01011000 01011001 01011010 01011011 01001010 01001011 00110010 00110011 00110100 ' +
  '11011 10010 010111 0110111 00110110 00110111 01100100 01100101 01101000 01100111 011001100 011001101 011010010 011010011 011010100 011010101 011010110 011010111 011011000 011011001 011011010 011011011 010011000 010011001 010011010 011000 010011011';
const black =
  '0000110111 010 11 10 011 0011 0010 00011 000101 000100 0000100 0000101 0000111 00000100 00000111 000011000 0000010111 0000011000 0000001000 00001100111 00001101000 00001101100 00000110111 00000101000 00000010111 00000011000 000011001010 000011001011 000011001100 000011001101 000001101000 000001101001 000001101010 000001101011 000011010010 000011010011 000011010100 000011010101 000011010110 000011010111 000001101100 000001101101 000011011010 000011011011 000001010100 000001010101 000001010110 000001010111 000001100100 000001100101 000001010010 000001010011 000000100100 000000110111 000000111000 000000100111 000000101000 000001011000 000001011001 000000101011 000000101100 000001011010 000001100110 000001100111 ' +
  '0000001111 000011001000 000011001001 000001011011 000000110011 000000110100 000000110101 0000001101100 0000001101101 0000001001010 0000001001011 0000001001100 0000001001101 0000001110010 0000001110011 0000001110100 0000001110101 0000001110110 0000001110111 0000001010010 0000001010011 0000001010100 0000001010101 0000001011010 0000001011011 0000001100100 0000001100101';
/** Of 1792 to 2560 pixels of either colour (T.4, table 3b). */
const long =
  ' 00000001000 00000001100 00000001101 000000010010 000000010011 000000010100 000000010101 000000010110 000000010111 000000011100 000000011101 000000011110 000000011111';
const longestCode = 13;
/** More than any run, and a multiple of 64 as those that another code follows. */
const pass = 64_000;
const horizontal = 64_064;
/** How far a change is from the one in the row above: 0, 1, 2, 3, -1, -2, -3; then the two other modes (T.4, table 4). */
const modes = '1 011 000011 0000011 010 000010 0000010 0001 001';
const modeValues = [0, 1, 2, 3, -1, -2, -3, pass, horizontal];

type Codes = ReadonlyMap<number, number>;

function codesOf(words: string, valueOf: (index: number) => number): Codes {
  return new Map(words.split(' ').map((word, index) => [keyOf(word), valueOf(index)]));
}

/** A code with a 1 before it, so that its zeros count. */
function keyOf(word: string): number {
  return Number.parseInt(`1${word}`, 2);
}

const runOf = (index: number): number => (index < 64 ? index : (index - 63) * 64);
const runs = [codesOf(white + long, runOf), codesOf(black + long, runOf)] as const;
const modeCodes = codesOf(modes, (index) => modeValues[index] ?? 0);

class Bits {
  at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** @throws RangeError at the end. */
  next(): number {
    const byte = this.#bytes[this.at >> 3];
    if (byte === undefined) throw new RangeError('the codes end too early');
    const bit = (byte >> (7 - (this.at & 7))) & 1;
    this.at += 1;
    return bit;
  }

  /** @throws RangeError on bits that are no code. */
  code(codes: Codes): number {
    let key = 1;
    for (let length = 0; length < longestCode; length += 1) {
      key = key * 2 + this.next();
      const value = codes.get(key);
      if (value !== undefined) return value;
    }
    throw new RangeError('no code');
  }

  /** A run of one colour: codes of whole 64s, then one of fewer. */
  run(colour: 0 | 1): number {
    let run = 0;
    for (;;) {
      const part = this.code(runs[colour]);
      run += part;
      if (part < 64) return run;
    }
  }

  /** Reads past an end of line, which is eleven zeros or more and a one, if one is next. */
  isEndOfLine(): boolean {
    const from = this.at;
    try {
      while (this.next() === 0);
    } catch {
      this.at = from;
      return false;
    }
    if (this.at - from > 11) return true;
    this.at = from;
    return false;
  }

  toWholeByte(): void {
    this.at = Math.ceil(this.at / 8) * 8;
  }
}

/**
 * @returns the rows of a strip or tile.
 * @throws RangeError on codes that are no row of its width, and when rows are missing.
 */
export function unpackFax(piece: Uint8Array, rows: number, tiff: TiffPicture): Uint8Array {
  const { width } = tiff.pieces;
  const rowBytes = Math.ceil(width / 8);
  const unpacked = new Uint8Array(rowBytes * rows);
  const bits = new Bits(piece);
  /** Where the colour changes, from white on. */
  let changes: readonly number[] = [];
  for (let row = 0; row < rows; row += 1) {
    changes = isAlone(bits, tiff) ? readRow(bits, width) : readNextRow(bits, width, changes);
    blacken(unpacked, row * rowBytes * 8, changes, width);
  }
  return unpacked;
}

/** Reads what is before a row. @returns whether the row stands alone. */
function isAlone(bits: Bits, tiff: TiffPicture): boolean {
  if (tiff.compression === compression.fax4) return false;
  if (tiff.compression === compression.huffman) {
    bits.toWholeByte();
    return true;
  }
  const hasEnd = bits.isEndOfLine();
  if (!tiff.isTwoDimensional) return true;
  if (!hasEnd) throw new RangeError('no end of line');
  return bits.next() === 1;
}

function readRow(bits: Bits, width: number): readonly number[] {
  const changes: number[] = [];
  let at = 0;
  for (let colour: 0 | 1 = 0; at < width; colour = colour === 0 ? 1 : 0) {
    at += bits.run(colour);
    if (at > width) throw new RangeError('a row too long');
    changes.push(at);
  }
  return changes;
}

/** @param above the changes of the row above. */
function readNextRow(bits: Bits, width: number, above: readonly number[]): readonly number[] {
  const changes: number[] = [];
  let at = -1;
  let colour: 0 | 1 = 0;
  let index = 0;
  while (at < width) {
    // The first change to the other colour right of here; the even ones are from white to black.
    while (index > 0 && (above[index - 1] ?? width) > at) index -= 1;
    while (index < above.length && ((above[index] ?? width) <= at || index % 2 !== colour)) {
      index += 1;
    }
    const mode = bits.code(modeCodes);
    const from = Math.max(at, 0);
    if (mode === pass) {
      at = above[index + 1] ?? width;
    } else if (mode === horizontal) {
      const first = from + bits.run(colour);
      at = first + bits.run(colour === 0 ? 1 : 0);
      changes.push(first, at);
    } else {
      at = (above[index] ?? width) + mode;
      changes.push(at);
      colour = colour === 0 ? 1 : 0;
    }
    if (at < from || at > width) throw new RangeError('a row of another width');
  }
  return changes;
}

function blacken(
  unpacked: Uint8Array,
  firstBit: number,
  changes: readonly number[],
  width: number,
): void {
  for (let index = 0; index < changes.length; index += 2) {
    const to = changes[index + 1] ?? width;
    for (let x = changes[index] ?? width; x < to; x += 1) {
      const at = firstBit + x;
      unpacked[at >> 3] = (unpacked[at >> 3] ?? 0) | (0x80 >> (at & 7));
    }
  }
}

/**
 * Makes TIFF files of every accepted kind, byte by byte: any samples, strips or tiles, both byte orders and bit
 * orders. Another decoder has to agree that they are right (tests/device/media/tiff.test.ts).
 */
import { deflateSync } from 'node:zlib';
import { compression } from '#domain/media/tiffKinds.ts';

export interface TiffPlan {
  readonly width: number;
  readonly height: number;
  readonly photometric: number;
  readonly bits: number;
  readonly samples: number;
  /** The value of tag 338; without one the file does not say what an extra sample is. */
  readonly extra?: number | undefined;
  readonly compression: number;
  readonly isPlanar?: boolean;
  readonly isBigEndian?: boolean;
  readonly isBitReversed?: boolean;
  /** Each sample is written as the difference from the one to its left. */
  readonly isDifferences?: boolean;
  readonly orientation?: number;
  readonly rowsPerStrip?: number;
  /** Width and height of a tile. */
  readonly tile?: readonly [width: number, height: number] | undefined;
  readonly colourMap?: readonly number[] | undefined;
  /** The value of a sample, from 0 to 2 ** bits - 1. */
  readonly sample: (x: number, y: number, sample: number) => number;
  /** Changes tags after they were made: tag to values; without values the tag is left out. */
  readonly fields?: Readonly<Record<number, readonly number[]>>;
  /** Changes the bytes of each strip or tile. */
  readonly damage?: (piece: Buffer) => Buffer;
}

export function makeTiff(plan: TiffPlan): Buffer {
  return makePages([plan]);
}

/** Several pictures of one byte order in one file, each the next page of the one before. */
export function makePages(plans: readonly TiffPlan[]): Buffer {
  const isBigEndian = plans[0]?.isBigEndian ?? false;
  const head = Buffer.from(isBigEndian ? 'MM\0*\0\0\0\0' : 'II*\0\0\0\0\0', 'latin1');
  const parts: Buffer[] = [head];
  const pointers: number[] = [4];
  let at = head.length;
  const directories: number[] = [];
  for (const plan of plans) {
    const page = makePage({ ...plan, isBigEndian }, at);
    parts.push(page.bytes);
    directories.push(at + page.directoryAt);
    pointers.push(at + page.nextAt);
    at += page.bytes.length;
  }
  const file = Buffer.concat(parts);
  for (const [index, directory] of directories.entries()) {
    if (isBigEndian) file.writeUInt32BE(directory, pointers[index] ?? 0);
    else file.writeUInt32LE(directory, pointers[index] ?? 0);
  }
  return file;
}

/** Where a page's bytes are within it: its directory, and the pointer to the next one. */
interface Page {
  readonly bytes: Buffer;
  readonly directoryAt: number;
  readonly nextAt: number;
}

/** @param base the page's place in the file. */
function makePage(plan: TiffPlan, base: number): Page {
  const { width, height, samples, tile, isPlanar = false } = plan;
  const [pieceWidth, pieceHeight] = tile ?? [width, plan.rowsPerStrip ?? height];
  const pieces: Buffer[] = [];
  for (let plane = 0; plane < (isPlanar ? samples : 1); plane += 1) {
    for (let top = 0; top < height; top += pieceHeight) {
      for (let left = 0; left < width; left += pieceWidth) {
        const rows = tile === undefined ? Math.min(pieceHeight, height - top) : pieceHeight;
        const raw = rawPiece(plan, { left, top, rows, width: pieceWidth, plane });
        const packed = pack(plan, raw, pieceWidth, rows);
        const ordered = plan.isBitReversed === true ? packed.map(reversedBits) : packed;
        pieces.push(plan.damage === undefined ? Buffer.from(ordered) : plan.damage(packed));
      }
    }
  }
  const offsets: number[] = [];
  let at = base;
  for (const piece of pieces) {
    offsets.push(at);
    at += piece.length;
  }
  const counts = pieces.map(({ length }) => length);
  const places: Record<number, readonly number[]> =
    tile === undefined
      ? { 273: offsets, 278: [pieceHeight], 279: counts }
      : { 322: [pieceWidth], 323: [pieceHeight], 324: offsets, 325: counts };
  const fields = {
    256: [width],
    257: [height],
    258: Array.from({ length: samples }, () => plan.bits),
    259: [plan.compression],
    262: [plan.photometric],
    ...(plan.isBitReversed === true ? { 266: [2] } : {}),
    274: [plan.orientation ?? 1],
    277: [samples],
    284: [isPlanar ? 2 : 1],
    ...(plan.isDifferences === true ? { 317: [2] } : {}),
    ...(plan.colourMap === undefined ? {} : { 320: plan.colourMap }),
    ...(plan.extra === undefined ? {} : { 338: [plan.extra] }),
    ...places,
    ...plan.fields,
  };
  return withDirectory(Buffer.concat(pieces), fields, {
    base,
    isBigEndian: plan.isBigEndian ?? false,
  });
}

interface Piece {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly rows: number;
  readonly plane: number;
}

/** The samples of a strip or tile, packed row by row. Those outside the picture repeat its last ones. */
function rawPiece(plan: TiffPlan, { left, top, width, rows, plane }: Piece): Buffer {
  const inPixel = plan.isPlanar === true ? [plane] : [...Array(plan.samples).keys()];
  const rowBytes = Math.ceil((width * plan.bits * inPixel.length) / 8);
  const raw = Buffer.alloc(rowBytes * rows);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (const [place, sample] of inPixel.entries()) {
        const of = (column: number) =>
          plan.sample(
            Math.min(left + column, plan.width - 1),
            Math.min(top + y, plan.height - 1),
            sample,
          );
        const before = plan.isDifferences === true && x > 0 ? of(x - 1) : 0;
        const value = (of(x) - before) & (2 ** plan.bits - 1);
        put(raw, y * rowBytes, x * inPixel.length + place, value, plan);
      }
    }
  }
  return raw;
}

function put(raw: Buffer, row: number, index: number, value: number, plan: TiffPlan): void {
  if (plan.bits === 16) {
    if (plan.isBigEndian === true) raw.writeUInt16BE(value, row + index * 2);
    else raw.writeUInt16LE(value, row + index * 2);
    return;
  }
  const bit = index * plan.bits;
  raw[row + (bit >> 3)]! |= value << (8 - plan.bits - (bit & 7));
}

export function reversedBits(byte: number): number {
  return Number.parseInt(byte.toString(2).padStart(8, '0').split('').reverse().join(''), 2);
}

function pack(plan: TiffPlan, raw: Buffer, width: number, rows: number): Buffer {
  switch (plan.compression) {
    case compression.deflate:
    case compression.oldDeflate:
      return deflateSync(raw);
    case compression.packBits:
      return packBits(raw);
    case compression.lzw:
      return packLzw(raw);
    case compression.huffman:
      return packHuffman(raw, width, rows);
    default:
      return raw;
  }
}

/** Runs of three or more of one byte, and the bytes between them. */
function packBits(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  const runAt = (at: number) => {
    let length = 1;
    while (length < 128 && bytes[at + length] === bytes[at]) length += 1;
    return at + length > bytes.length ? bytes.length - at : length;
  };
  for (let at = 0; at < bytes.length;) {
    const run = runAt(at);
    if (run >= 3) {
      parts.push(Buffer.from([257 - run, bytes[at]!]));
      at += run;
      continue;
    }
    let to = at + 1;
    while (to < bytes.length && to - at < 128 && runAt(to) < 3) to += 1;
    parts.push(Buffer.from([to - at - 1]), bytes.subarray(at, to));
    at = to;
  }
  return Buffer.concat(parts);
}

class BitWriter {
  #bits = '';

  write(value: number, width: number): void {
    this.#bits += value.toString(2).padStart(width, '0');
  }

  text(bits: string): void {
    this.#bits += bits;
  }

  toWholeByte(): void {
    this.#bits = this.#bits.padEnd(Math.ceil(this.#bits.length / 8) * 8, '0');
  }

  bytes(): Buffer {
    this.toWholeByte();
    return Buffer.from((this.#bits.match(/.{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2)));
  }
}

/** LZW by the encoder of part 13 of TIFF 6.0. */
function packLzw(bytes: Buffer): Buffer {
  const bits = new BitWriter();
  let table = new Map<string, number>();
  let width = 9;
  let free = 258;
  let omega = '';
  const codeOf = (text: string) => (text.length === 1 ? text.charCodeAt(0) : table.get(text)!);
  const clear = () => {
    bits.write(256, width);
    table = new Map();
    width = 9;
    free = 258;
  };
  clear();
  for (const byte of bytes) {
    const next = omega + String.fromCharCode(byte);
    if (next.length === 1 || table.has(next)) {
      omega = next;
      continue;
    }
    bits.write(codeOf(omega), width);
    table.set(next, free);
    free += 1;
    if (free === 512 || free === 1024 || free === 2048) width += 1;
    if (free === 4095) clear();
    omega = String.fromCharCode(byte);
  }
  if (omega !== '') {
    bits.write(codeOf(omega), width);
    free += 1;
    if (free === 512 || free === 1024 || free === 2048) width += 1;
  }
  bits.write(257, width);
  return bits.bytes();
}

/** The codes of runs up to 63 pixels (ITU T.4, table 2), for pictures no wider. */
const whiteRuns =
  '00110101 000111 0111 1000 1011 1100 1110 1111 10011 10100 00111 01000 001000 000011 110100 110101 101010 101011 0100111 0001100 0001000 0010111 0000011 0000100 0101000 0101011 0010011 0100100 0011000 00000010 00000011 00011010 00011011 00010010 00010011 00010100 00010101 00010110 00010111 00101000 00101001 00101010 00101011 00101100 00101101 00000100 00000101 00001010 00001011 01010010 01010011 01010100 01010101 00100100 00100101 01011000 01011001 01011010 01011011 01001010 01001011 00110010 00110011 00110100'.split(
    ' ',
  );
const blackRuns =
  '0000110111 010 11 10 011 0011 0010 00011 000101 000100 0000100 0000101 0000111 00000100 00000111 000011000 0000010111 0000011000 0000001000 00001100111 00001101000 00001101100 00000110111 00000101000 00000010111 00000011000 000011001010 000011001011 000011001100 000011001101 000001101000 000001101001 000001101010 000001101011 000011010010 000011010011 000011010100 000011010101 000011010110 000011010111 000001101100 000001101101 000011011010 000011011011 000001010100 000001010101 000001010110 000001010111 000001100100 000001100101 000001010010 000001010011 000000100100 000000110111 000000111000 000000100111 000000101000 000001011000 000001011001 000000101011 000000101100 000001011010 000001100110 000001100111'.split(
    ' ',
  );

/** Runs of white and black in turn, each row from a whole byte on. */
function packHuffman(raw: Buffer, width: number, rows: number): Buffer {
  const rowBytes = Math.ceil(width / 8);
  const bits = new BitWriter();
  for (let y = 0; y < rows; y += 1) {
    let colour = 0;
    for (let x = 0; x < width;) {
      let run = 0;
      while (x < width && ((raw[y * rowBytes + (x >> 3)]! >> (7 - (x & 7))) & 1) === colour) {
        run += 1;
        x += 1;
      }
      bits.text((colour === 0 ? whiteRuns : blackRuns)[run]!);
      colour = 1 - colour;
    }
    bits.toWholeByte();
  }
  // libtiff looks ahead of the last code, and leaves the last row white where nothing follows.
  return Buffer.concat([bits.bytes(), Buffer.of(0)]);
}

/** A directory after the pixels. */
function withDirectory(
  pixels: Buffer,
  fields: Readonly<Record<number, readonly number[]>>,
  { base, isBigEndian }: { readonly base: number; readonly isBigEndian: boolean },
): Page {
  const isLong = new Set([273, 279, 324, 325]);
  const entries = Object.entries(fields)
    .map(([tag, values]) => ({ tag: Number(tag), values }))
    .filter(({ values }) => values.length > 0)
    .sort((one, other) => one.tag - other.tag);
  const directoryAt = pixels.length + (pixels.length % 2);
  const nextAt = directoryAt + 2 + 12 * entries.length;
  let valuesAt = nextAt + 4;
  const wide = entries.reduce((sum, { values }) => sum + values.length * 4, 0);
  const bytes = Buffer.alloc(valuesAt + wide);
  const write16 = (value: number, at: number) =>
    isBigEndian ? bytes.writeUInt16BE(value, at) : bytes.writeUInt16LE(value, at);
  const write32 = (value: number, at: number) =>
    isBigEndian ? bytes.writeUInt32BE(value, at) : bytes.writeUInt32LE(value, at);
  pixels.copy(bytes);
  write16(entries.length, directoryAt);
  for (const [index, { tag, values }] of entries.entries()) {
    const bytesEach = isLong.has(tag) || values.some((value) => value > 0xffff) ? 4 : 2;
    const at = directoryAt + 2 + 12 * index;
    write16(tag, at);
    write16(bytesEach === 4 ? 4 : 3, at + 2);
    write32(values.length, at + 4);
    let from = at + 8;
    if (values.length * bytesEach > 4) {
      write32(base + valuesAt, from);
      from = valuesAt;
      valuesAt += values.length * 4;
    }
    for (const [place, value] of values.entries()) {
      (bytesEach === 4 ? write32 : write16)(value, from + place * bytesEach);
    }
  }
  return { bytes, directoryAt, nextAt };
}

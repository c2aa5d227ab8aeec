/**
 * Reads the first picture of a TIFF and checks every offset and count against the file. The decoder receives
 * what was read here, never the file's own directories, which may point anywhere and in circles.
 */
import { isOrientation, type Orientation } from './orientation.ts';
import type { Size } from './size.ts';
import {
  compression,
  isDrawn,
  photometric,
  tiffKinds,
  type Extra,
  type Samples,
} from './tiffKinds.ts';

/** Strips and tiles alike, row by row from the top left; a planar picture has all of a sample, then the next. */
interface TiffPieces extends Size {
  readonly across: number;
  readonly down: number;
  readonly isTiled: boolean;
  readonly offsets: readonly number[];
  readonly counts: readonly number[];
}

export interface TiffPicture extends Size, Samples {
  readonly orientation: Orientation;
  readonly isLittleEndian: boolean;
  /** Each sample is the difference from the one to its left. */
  readonly isDifferences: boolean;
  /** The lowest bit of each byte is the leftmost. */
  readonly isBitReversed: boolean;
  /** A fax picture's rows may follow from the row above. */
  readonly isTwoDimensional: boolean;
  /** All reds, then all greens, then all blues; empty without a palette. */
  readonly colourMap: readonly number[];
  readonly jpegTables: readonly number[];
  readonly pieces: TiffPieces;
}

/** The TIFF 6.0 tags that a pixel decoder needs; nothing about the user's device. */
const tag = {
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  planar: 284,
  fax3Options: 292,
  fax4Options: 293,
  predictor: 317,
  colourMap: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  inkSet: 332,
  extraSamples: 338,
  sampleFormat: 339,
  jpegTables: 347,
} as const;

const wanted: ReadonlySet<number> = new Set(Object.values(tag));

/** Bytes per value by field type: BYTE, SHORT, LONG, UNDEFINED. The other types do not describe pixels. */
const valueBytes: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 7: 1 };

const version = 42;
const maxEntries = 512;
const maxValues = 200_000;
const maxTileSide = 8192;
/** The samples of a TIFF may have twice as many bits as those of the other types. */
const maxDecodedBytes = 400_000_000;

type Fields = ReadonlyMap<number, readonly number[]>;

/**
 * @returns undefined when the directory is cut off, points past the file, or describes a kind of picture that
 *   is not decoded.
 */
export function readTiff(bytes: Uint8Array): TiffPicture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let fields: Fields;
  const isLittleEndian = bytes[0] === 0x49;
  try {
    if (view.getUint16(2, isLittleEndian) !== version) return undefined;
    fields = readFields(view, isLittleEndian);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  const first = firstOf(fields);
  const size = { width: first(tag.width, 0), height: first(tag.height, 0) };
  const samples = readSamples(fields);
  if (samples === undefined || !isDrawn(samples) || hasOddOptions(fields, samples))
    return undefined;
  const pieces = readPieces(fields, size, samples, bytes.length);
  if (pieces === undefined) return undefined;
  const orientation = first(tag.orientation, 1);
  return {
    ...size,
    ...samples,
    orientation: isOrientation(orientation) ? orientation : 1,
    isLittleEndian,
    isDifferences: hasPredictor(samples) && first(tag.predictor, 1) === 2,
    isBitReversed: first(tag.fillOrder, 1) === 2 && samples.compression !== compression.jpeg,
    isTwoDimensional:
      samples.compression === compression.fax4 || (first(tag.fax3Options, 0) & 1) === 1,
    colourMap: fields.get(tag.colourMap) ?? [],
    jpegTables: fields.get(tag.jpegTables) ?? [],
    pieces,
  };
}

function firstOf(fields: Fields): (name: number, whenMissing: number) => number {
  return (name, whenMissing) => fields.get(name)?.[0] ?? whenMissing;
}

/** @throws RangeError past the end, or when a count exceeds what a picture needs. */
function readFields(view: DataView, isLittle: boolean): Fields {
  const fields = new Map<number, readonly number[]>();
  const at = view.getUint32(4, isLittle);
  const entries = view.getUint16(at, isLittle);
  if (entries > maxEntries) throw new RangeError('too many entries');
  for (let entry = at + 2; entry < at + 2 + 12 * entries; entry += 12) {
    const name = view.getUint16(entry, isLittle);
    const bytesEach = valueBytes[view.getUint16(entry + 2, isLittle)];
    const count = view.getUint32(entry + 4, isLittle);
    if (!wanted.has(name) || bytesEach === undefined || fields.has(name)) continue;
    if (count > maxValues) throw new RangeError('too many values');
    const from = count * bytesEach <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle);
    const values = new Array<number>(count);
    for (let index = 0; index < count; index += 1) {
      values[index] = readValue(view, from + index * bytesEach, bytesEach, isLittle);
    }
    fields.set(name, values);
  }
  return fields;
}

function readValue(view: DataView, at: number, bytesEach: number, isLittle: boolean): number {
  if (bytesEach === 1) return view.getUint8(at);
  return bytesEach === 2 ? view.getUint16(at, isLittle) : view.getUint32(at, isLittle);
}

/** @returns undefined for samples of different sizes, numbers other than whole ones, and several extra ones. */
function readSamples(fields: Fields): Samples | undefined {
  const first = firstOf(fields);
  const samples = first(tag.samplesPerPixel, 1);
  const bits = first(tag.bitsPerSample, 1);
  const isEven = (fields.get(tag.bitsPerSample) ?? []).every((each) => each === bits);
  const areWhole = (fields.get(tag.sampleFormat) ?? []).every((format) => format === 1);
  const extra = readExtra(fields, samples);
  if (!isEven || !areWhole || extra === undefined) return undefined;
  return {
    photometric: first(tag.photometric, Number.NaN),
    bits,
    samples,
    extra,
    compression: first(tag.compression, compression.none),
    isPlanar: samples > 1 && first(tag.planar, 1) !== 1,
  };
}

/** Many programs leave the tag out: then what a fourth sample of RGB means is not specified. */
function readExtra(fields: Fields, samples: number): Extra | undefined {
  const declared = fields.get(tag.extraSamples) ?? [];
  if (declared.length > 1) return undefined;
  const named: readonly Extra[] = ['unspecified', 'associated', 'unassociated'];
  if (declared.length === 1) return named[declared[0] ?? 0];
  const isColour = tiffKinds.some(
    ({ photometric: each, colours }) =>
      each === firstOf(fields)(tag.photometric, Number.NaN) && colours === samples,
  );
  return isColour ? 'none' : 'unspecified';
}

/** Decoders ask for a predictor with these compressions alone. */
function hasPredictor({ compression: each }: Samples): boolean {
  return (
    each === compression.lzw || each === compression.deflate || each === compression.oldDeflate
  );
}

/** What the table of kinds does not say: options that make other pixels of the same samples. */
function hasOddOptions(fields: Fields, samples: Samples): boolean {
  const first = firstOf(fields);
  const predictor = hasPredictor(samples) ? first(tag.predictor, 1) : 1;
  const colours = samples.photometric === photometric.palette ? 3 * 2 ** samples.bits : 0;
  const faxOptions = { 3: tag.fax3Options, 4: tag.fax4Options }[samples.compression];
  return (
    !(predictor === 1 || (predictor === 2 && samples.bits >= 8)) ||
    ![1, 2].includes(first(tag.fillOrder, 1)) ||
    ![1, 2].includes(first(tag.planar, 1)) ||
    (fields.get(tag.colourMap) ?? []).length < colours ||
    // Inks other than cyan, magenta, yellow and black.
    (samples.photometric === photometric.cmyk && first(tag.inkSet, 1) !== 1) ||
    // Uncompressed parts within a fax.
    (faxOptions !== undefined && (first(faxOptions, 0) & 2) !== 0)
  );
}

/** @returns undefined when a strip or tile starts past the file, or there are fewer than the sides need. */
function readPieces(
  fields: Fields,
  { width, height }: Size,
  samples: Samples,
  fileBytes: number,
): TiffPieces | undefined {
  const first = firstOf(fields);
  const isTiled = fields.has(tag.tileWidth);
  const piece = isTiled
    ? { width: first(tag.tileWidth, 0), height: first(tag.tileHeight, 0) }
    : { width, height: Math.min(first(tag.rowsPerStrip, height), height) };
  const bits = samples.bits * samples.samples;
  const isSane =
    piece.width > 0 &&
    piece.height > 0 &&
    (!isTiled || Math.max(piece.width, piece.height) <= maxTileSide) &&
    (piece.width * piece.height * bits) / 8 <= maxDecodedBytes &&
    (width * height * bits) / 8 <= maxDecodedBytes;
  if (!isSane) return undefined;
  const across = Math.ceil(width / piece.width);
  const down = Math.ceil(height / piece.height);
  const needed = across * down * (samples.isPlanar ? samples.samples : 1);
  const offsets = fields.get(isTiled ? tag.tileOffsets : tag.stripOffsets) ?? [];
  const counts = fields.get(isTiled ? tag.tileByteCounts : tag.stripByteCounts) ?? [];
  const isWhole =
    needed > 0 &&
    offsets.length >= needed &&
    counts.length >= needed &&
    offsets.every((offset) => offset < fileBytes);
  return isWhole ? { ...piece, across, down, isTiled, offsets, counts } : undefined;
}

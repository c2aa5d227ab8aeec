/**
 * Reads the first picture of a TIFF and checks every offset and count against the file. The decoder receives
 * these fields, never the file's own directories, which may point anywhere and in circles.
 */
import { isOrientation, type Orientation } from './orientation.ts';

export interface TiffPicture {
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  readonly isLittleEndian: boolean;
  /** Values by tag number, only for the tags that describe pixels; nothing about the user's device. */
  readonly fields: ReadonlyMap<number, readonly number[]>;
}

/** The TIFF 6.0 tags that a pixel decoder needs. */
export const tiffTag = {
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
  extraSamples: 338,
  sampleFormat: 339,
  jpegTables: 347,
} as const;

const wanted: ReadonlySet<number> = new Set(Object.values(tiffTag));

/** Bytes per value by field type: BYTE, SHORT, LONG, UNDEFINED. The other types do not describe pixels. */
const valueBytes: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 7: 1 };

/** None, CCITT, LZW, JPEG, deflate (both numbers) and PackBits. */
const compressions = new Set([1, 2, 3, 4, 5, 7, 8, 32_946, 32_773]);
/** White or black is zero, RGB, palette, CMYK, YCbCr. */
const photometrics = new Set([0, 1, 2, 3, 5, 6]);

const maxEntries = 512;
const maxValues = 200_000;
/** Bits per sample and samples per pixel that occur in a picture of a person or a paper. */
const sampleBits = new Set([1, 2, 4, 8, 16]);
const maxSamples = 5;
/** The decoded pixels of a TIFF may have twice as many bits as those of the other types. */
const maxDecodedBytes = 400_000_000;

/**
 * @returns undefined when the directory is cut off, points past the file, or describes a kind of picture that
 *   is not decoded.
 */
export function readTiff(bytes: Uint8Array): TiffPicture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let fields: Map<number, readonly number[]>;
  const isLittleEndian = bytes[0] === 0x49;
  try {
    fields = readFields(view, isLittleEndian);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  const first = (tag: number, whenMissing: number): number => fields.get(tag)?.[0] ?? whenMissing;
  const width = first(tiffTag.width, 0);
  const height = first(tiffTag.height, 0);
  const orientation = first(tiffTag.orientation, 1);
  const bits = first(tiffTag.bitsPerSample, 1);
  const samples = first(tiffTag.samplesPerPixel, 1);
  const compression = first(tiffTag.compression, 1);
  const photometric = first(tiffTag.photometric, 2);
  const isDecodable =
    compressions.has(compression) &&
    photometrics.has(photometric) &&
    // Only JPEGs from cameras separate luma and chroma. No source makes CMYK with more than one byte per
    // sample.
    (photometric !== 6 || compression === 7) &&
    (photometric !== 5 || (bits === 8 && samples >= 4)) &&
    sampleBits.has(bits) &&
    samples >= 1 &&
    samples <= maxSamples &&
    (width * height * bits * samples) / 8 <= maxDecodedBytes &&
    first(tiffTag.planar, 1) === 1 &&
    hasWholePieces(fields, bytes.length, height);
  if (!isDecodable) return undefined;
  return {
    width,
    height,
    orientation: isOrientation(orientation) ? orientation : 1,
    isLittleEndian,
    fields,
  };
}

/** @throws RangeError past the end, or when a count exceeds what a picture needs. */
function readFields(view: DataView, isLittle: boolean): Map<number, readonly number[]> {
  const fields = new Map<number, readonly number[]>();
  const at = view.getUint32(4, isLittle);
  const entries = view.getUint16(at, isLittle);
  if (entries > maxEntries) throw new RangeError('too many entries');
  for (let entry = at + 2; entry < at + 2 + 12 * entries; entry += 12) {
    const tag = view.getUint16(entry, isLittle);
    const bytesEach = valueBytes[view.getUint16(entry + 2, isLittle)];
    const count = view.getUint32(entry + 4, isLittle);
    if (!wanted.has(tag) || bytesEach === undefined || fields.has(tag)) continue;
    if (count > maxValues) throw new RangeError('too many values');
    const from = count * bytesEach <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle);
    const values = new Array<number>(count);
    for (let index = 0; index < count; index += 1) {
      values[index] = readValue(view, from + index * bytesEach, bytesEach, isLittle);
    }
    fields.set(tag, values);
  }
  return fields;
}

function readValue(view: DataView, at: number, bytesEach: number, isLittle: boolean): number {
  if (bytesEach === 1) return view.getUint8(at);
  return bytesEach === 2 ? view.getUint16(at, isLittle) : view.getUint32(at, isLittle);
}

/** Whether every strip or tile is inside the file, and there are as many as the sides need. */
function hasWholePieces(
  fields: ReadonlyMap<number, readonly number[]>,
  fileBytes: number,
  height: number,
): boolean {
  const isTiled = fields.has(tiffTag.tileWidth);
  const offsets = fields.get(isTiled ? tiffTag.tileOffsets : tiffTag.stripOffsets) ?? [];
  const counts = fields.get(isTiled ? tiffTag.tileByteCounts : tiffTag.stripByteCounts) ?? [];
  if (offsets.length === 0 || offsets.length !== counts.length) return false;
  if (!offsets.every((offset, index) => offset + (counts[index] ?? 0) <= fileBytes)) return false;
  if (isTiled) return offsets.length === tilesNeeded(fields);
  const rows = Math.min(fields.get(tiffTag.rowsPerStrip)?.[0] ?? height, height);
  return rows > 0 && offsets.length === Math.ceil(height / rows);
}

function tilesNeeded(fields: ReadonlyMap<number, readonly number[]>): number {
  const side = (whole: number, tile: number): number => {
    const tileSide = fields.get(tile)?.[0] ?? 0;
    const isSane = tileSide > 0 && tileSide <= 8192;
    return isSane ? Math.ceil((fields.get(whole)?.[0] ?? 0) / tileSide) : Number.NaN;
  };
  return side(tiffTag.width, tiffTag.tileWidth) * side(tiffTag.height, tiffTag.tileHeight);
}

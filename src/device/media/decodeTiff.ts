/**
 * Decodes the pixels of a TIFF with a library that trusts its input. It therefore receives only fields that
 * were checked against the file. Its pieces cannot grow beyond what their width and height allow.
 */
import { jpegSize } from '#domain/media/jpeg.ts';
import { tiffTag, type TiffPicture } from '#domain/media/tiff.ts';
import { inflate } from './inflate.ts';

/** A directory in the library's format: tag 256 is `t256`. */
interface Directory {
  readonly [tag: `t${number}`]: readonly number[] | Uint8Array;
  data?: Uint8Array;
  width?: number;
  height?: number;
}

interface Decoder {
  decodeImage(file: ArrayBuffer, directory: Directory, all: readonly Directory[]): void;
  toRGBA8(directory: Directory): Uint8Array<ArrayBuffer>;
}

interface Pieces {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly fields: ReadonlyMap<number, readonly number[]>;
}

const deflates = new Set([8, 32_946]);
const jpeg = 7;
const cmyk = 5;
const uncompressed = 1;

/** @throws on pieces that are broken or too large. */
export async function decodeTiff(
  tiff: TiffPicture,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ImageData> {
  const compression = tiff.fields.get(tiffTag.compression)?.[0] ?? uncompressed;
  if (compression === jpeg) refuseGrownPieces(tiff, bytes);
  const pieces = deflates.has(compression)
    ? await inflatePieces(tiff, bytes)
    : { file: bytes, fields: tiff.fields };
  const decoder = (await import('utif2')) as unknown as { readonly default: Decoder };
  const directory: Directory = Object.fromEntries(
    Array.from(pieces.fields, ([tag, values]) => [`t${String(tag)}`, [...values]]),
  );
  const file = pieces.file.buffer.slice(
    pieces.file.byteOffset,
    pieces.file.byteOffset + pieces.file.byteLength,
  );
  decoder.default.decodeImage(file, directory, [directory]);
  const isCmyk = tiff.fields.get(tiffTag.photometric)?.[0] === cmyk;
  const rgba = isCmyk ? fromCmyk(tiff, directory) : decoder.default.toRGBA8(directory);
  return new ImageData(new Uint8ClampedArray(rgba.buffer), tiff.width, tiff.height);
}

function pieceTags({ fields }: TiffPicture): readonly [offsets: number, counts: number] {
  return fields.has(tiffTag.tileWidth)
    ? [tiffTag.tileOffsets, tiffTag.tileByteCounts]
    : [tiffTag.stripOffsets, tiffTag.stripByteCounts];
}

/** The width and height of one strip or tile. */
function pieceSize({ fields, width, height }: TiffPicture): { width: number; height: number } {
  const tileWidth = fields.get(tiffTag.tileWidth)?.[0];
  if (tileWidth !== undefined) {
    return { width: tileWidth, height: fields.get(tiffTag.tileHeight)?.[0] ?? 0 };
  }
  return { width, height: Math.min(fields.get(tiffTag.rowsPerStrip)?.[0] ?? height, height) };
}

function* piecesOf(tiff: TiffPicture, bytes: Uint8Array): Generator<Uint8Array> {
  const [offsetsTag, countsTag] = pieceTags(tiff);
  const counts = tiff.fields.get(countsTag) ?? [];
  for (const [index, offset] of (tiff.fields.get(offsetsTag) ?? []).entries()) {
    yield bytes.subarray(offset, offset + (counts[index] ?? 0));
  }
}

/** Refuses a JPEG that claims more pixels than its piece has room for: it is a bomb. */
function refuseGrownPieces(tiff: TiffPicture, bytes: Uint8Array): void {
  const room = pieceSize(tiff);
  for (const piece of piecesOf(tiff, bytes)) {
    const size = jpegSize(new DataView(piece.buffer, piece.byteOffset, piece.byteLength));
    if (size === undefined || size.width > room.width || size.height > room.height) {
      throw new RangeError('a JPEG larger than its piece');
    }
  }
}

/** Returns the same picture without compression. Each piece has the size that its width and height give. */
async function inflatePieces(tiff: TiffPicture, bytes: Uint8Array): Promise<Pieces> {
  const room = pieceSize(tiff);
  const bits =
    (tiff.fields.get(tiffTag.bitsPerSample)?.[0] ?? 1) *
    (tiff.fields.get(tiffTag.samplesPerPixel)?.[0] ?? 1);
  const pieceBytes = Math.ceil((room.width * bits) / 8) * room.height;
  const [offsetsTag, countsTag] = pieceTags(tiff);
  const pieces = [...piecesOf(tiff, bytes)];
  const file = new Uint8Array(8 + pieceBytes * pieces.length);
  file.set(bytes.subarray(0, 8));
  for (const [index, piece] of pieces.entries()) {
    file.set(await inflate(piece, pieceBytes), 8 + index * pieceBytes);
  }
  const fields = new Map(tiff.fields)
    .set(tiffTag.compression, [uncompressed])
    .set(
      offsetsTag,
      pieces.map((_, index) => 8 + index * pieceBytes),
    )
    .set(
      countsTag,
      pieces.map(() => pieceBytes),
    );
  return { file, fields };
}

/** Converts ink to light without a colour profile: profiles are metadata and are dropped. */
function fromCmyk(tiff: TiffPicture, { data }: Directory): Uint8Array<ArrayBuffer> {
  const samples = tiff.fields.get(tiffTag.samplesPerPixel)?.[0] ?? 4;
  const rgba = new Uint8Array(tiff.width * tiff.height * 4);
  for (let pixel = 0; pixel < tiff.width * tiff.height; pixel += 1) {
    const white = 255 - (data?.[pixel * samples + 3] ?? 0);
    for (let ink = 0; ink < 3; ink += 1) {
      rgba[pixel * 4 + ink] = ((255 - (data?.[pixel * samples + ink] ?? 0)) * white) / 255;
    }
    rgba[pixel * 4 + 3] = 255;
  }
  return rgba;
}

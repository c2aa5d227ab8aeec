/**
 * Draws a TIFF, piece by piece, upright and on white paper. Its fields were checked against the file, and each
 * piece is as long as its width and height say: a longer one is a bomb, and a shorter one is cut off.
 */
import { uprightSize, uprightTransform } from '#domain/media/orientation.ts';
import type { TiffPicture } from '#domain/media/tiff.ts';
import { compression } from '#domain/media/tiffKinds.ts';
import { inflate } from './inflate.ts';
import { wholeJpeg } from './jpegPiece.ts';
import { painterOf, type Paper } from './painter.ts';
import { unpackBits } from './unpackBits.ts';
import { unpackFax } from './unpackFax.ts';
import { unpackLzw } from './unpackLzw.ts';

/** Four bytes a pixel, row by row. */
export type Drawn = Pick<ImageData, 'data' | 'width' | 'height'>;

/** @throws on a JPEG that is broken. */
type DecodeJpeg = (jpeg: Uint8Array<ArrayBuffer>) => Promise<Drawn>;

/** @throws on pieces that are broken or of another size, and on a picture that is wholly transparent. */
export async function decodeTiff(
  tiff: TiffPicture,
  bytes: Uint8Array,
  decodeJpeg: DecodeJpeg,
): Promise<Drawn> {
  const paper = whitePaper(tiff);
  const paint = painterOf(tiff, paper);
  const rowBytes = rowBytesOf(tiff);
  const { across, down } = tiff.pieces;
  for (let index = 0; index < across * down; index += 1) {
    const place = placeOf(tiff, index);
    if (tiff.compression === compression.jpeg) {
      await drawJpeg(tiff, pieceOf(tiff, bytes, index), place, paper, decodeJpeg);
      continue;
    }
    const planes = tiff.isPlanar ? tiff.samples : 1;
    const unpacked: Uint8Array[] = [];
    for (let plane = 0; plane < planes; plane += 1) {
      const piece = pieceOf(tiff, bytes, plane * across * down + index);
      unpacked.push(await unpack(tiff, piece, place));
    }
    for (let y = 0; y < place.height; y += 1) {
      const rows = unpacked.map((plane) => plane.subarray(y * rowBytes, (y + 1) * rowBytes));
      paint(rows, { left: place.left, y: place.top + y, width: place.width });
    }
  }
  if (!paper.hasInk) throw new RangeError('nothing but transparency');
  return { data: paper.pixels, width: paper.width, height: paper.height };
}

/** The part of the picture that a piece covers. Tiles go past the right and the bottom. */
interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function placeOf({ pieces, width, height }: TiffPicture, index: number): Place {
  const left = (index % pieces.across) * pieces.width;
  const top = Math.floor(index / pieces.across) * pieces.height;
  return {
    left,
    top,
    width: Math.min(pieces.width, width - left),
    height: Math.min(pieces.height, height - top),
  };
}

function pieceOf(
  { pieces, isBitReversed }: TiffPicture,
  bytes: Uint8Array,
  index: number,
): Uint8Array {
  const offset = pieces.offsets[index] ?? 0;
  const piece = bytes.subarray(offset, offset + (pieces.counts[index] ?? 0));
  return isBitReversed ? piece.map((byte) => turned[byte] ?? 0) : piece;
}

/** Each byte with its bits from the last to the first. */
const turned = Uint8Array.from({ length: 256 }, (_, byte) => {
  let bits = 0;
  for (let bit = 0; bit < 8; bit += 1) bits |= ((byte >> bit) & 1) << (7 - bit);
  return bits;
});

/** Some programs write the last strip as long as the others, with rows below the picture. */
async function unpack(tiff: TiffPicture, piece: Uint8Array, place: Place): Promise<Uint8Array> {
  const { height, isTiled } = tiff.pieces;
  const rowBytes = rowBytesOf(tiff);
  const least = rowBytes * (isTiled ? height : place.height);
  const most = rowBytes * height;
  const unpacked = await unpackUpTo(tiff, piece, most, least / rowBytes);
  if (unpacked.length < least) throw new RangeError('a piece is cut off');
  return unpacked;
}

async function unpackUpTo(
  tiff: TiffPicture,
  piece: Uint8Array,
  most: number,
  rows: number,
): Promise<Uint8Array> {
  switch (tiff.compression) {
    case compression.none:
      return piece;
    case compression.packBits:
      return unpackBits(piece, most);
    case compression.lzw:
      return unpackLzw(piece, most);
    case compression.deflate:
    case compression.oldDeflate:
      return inflate(piece, most);
    default:
      return unpackFax(piece, rows, tiff);
  }
}

function rowBytesOf({ pieces, bits, samples, isPlanar }: TiffPicture): number {
  return Math.ceil((pieces.width * bits * (isPlanar ? 1 : samples)) / 8);
}

async function drawJpeg(
  tiff: TiffPicture,
  piece: Uint8Array,
  place: Place,
  paper: Paper,
  decodeJpeg: DecodeJpeg,
): Promise<void> {
  const { data, width } = await decodeJpeg(wholeJpeg(tiff, piece, place.height));
  for (let y = 0; y < place.height; y += 1) {
    for (let x = 0; x < place.width; x += 1) {
      const from = (y * width + x) * 4;
      const to = paper.at(place.left + x, place.top + y);
      for (let colour = 0; colour < 3; colour += 1) {
        paper.pixels[to + colour] = data[from + colour] ?? 0;
      }
    }
  }
  paper.hasInk = true;
}

function whitePaper(tiff: TiffPicture): Paper {
  const { width, height } = uprightSize(tiff, tiff.orientation);
  const [a, b, c, d, e, f] = uprightTransform(tiff, tiff.orientation);
  // The transform is that of edges; a pixel that grows to the left or to the top begins one before.
  const start = e - (a + c < 0 ? 1 : 0) + (f - (b + d < 0 ? 1 : 0)) * width;
  const right = a + b * width;
  const below = c + d * width;
  return {
    width,
    height,
    pixels: new Uint8ClampedArray(width * height * 4).fill(255),
    hasInk: false,
    at: (x, y) => 4 * (start + x * right + y * below),
  };
}

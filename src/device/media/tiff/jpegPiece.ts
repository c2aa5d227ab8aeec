/** The JPEG of a strip or tile, made whole for a decoder that knows nothing of TIFF. */
import { jpegSize, segments, type Segment } from '#domain/media/jpeg.ts';
import { photometric } from '#domain/media/tiffKinds.ts';
import type { TiffPicture } from '#domain/media/tiff.ts';

const start = [0xff, 0xd8];
const end = [0xff, 0xd9];
/** "Adobe", version 100, no flags. The byte after it says which colours three components are. */
const adobe = [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0];

/**
 * A JPEG with the tables of the whole picture and, in place of its own remarks, the one by which decoders tell
 * RGB from luma and chroma: in a TIFF, tag 262 alone decides.
 * @param rows how many of the piece's rows the picture has.
 * @throws RangeError when it is cut off, has other components, or not the size of its piece (a bomb).
 */
export function wholeJpeg(
  tiff: TiffPicture,
  piece: Uint8Array,
  rows: number,
): Uint8Array<ArrayBuffer> {
  const size = jpegSize(viewOf(piece));
  const fits =
    size?.width === tiff.pieces.width && size.height >= rows && size.height <= tiff.pieces.height;
  if (!fits || !hasEnd(piece)) throw new RangeError('a JPEG of another size than its piece');
  const head = [...segments(viewOf(piece))];
  const frame = head.find(({ isFrame }) => isFrame);
  if (piece[(frame?.from ?? 0) + 5] !== tiff.samples) throw new RangeError('other components');
  // A picture whose pieces have their own tables has none.
  const ofAll = tiff.jpegTables.length === 0 ? start : tiff.jpegTables;
  const tables = Uint8Array.from([...ofAll, ...end]);
  const colours = [...adobe, tiff.photometric === photometric.yCbCr ? 1 : 0];
  return joined([
    start,
    ...(tiff.samples === 3 ? [colours] : []),
    ...[...segments(viewOf(tables))].map((segment) => partOf(tables, segment)),
    ...head.map((segment) => partOf(piece, segment)),
    piece.subarray(head.at(-1)?.to),
  ]);
}

/** A segment with its marker and length; nothing of a remark. */
function partOf(bytes: Uint8Array, { marker, from, to }: Segment): Uint8Array {
  const isRemark = marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);
  return isRemark ? bytes.subarray(0, 0) : bytes.subarray(from - 4, to);
}

function hasEnd(piece: Uint8Array): boolean {
  const last = piece.lastIndexOf(end[1] ?? 0);
  return last > 0 && piece[last - 1] === end[0];
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function joined(parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';

/** Straight (not premultiplied) 8-bit RGBA, row by row from the top. */
export interface Raster {
  width: number;
  height: number;
  rgba: Uint8Array;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const TRUECOLOUR = 2;
const TRUECOLOUR_WITH_ALPHA = 6;

/** Encodes the raster as a PNG file, without an alpha channel if no pixel needs one. */
export function encodePng(raster: Raster): Uint8Array {
  const opaque = isOpaque(raster.rgba);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(raster.width, 0);
  header.writeUInt32BE(raster.height, 4);
  header[8] = 8;
  header[9] = opaque ? TRUECOLOUR : TRUECOLOUR_WITH_ALPHA;
  const samples = opaque ? withoutAlpha(raster.rgba) : raster.rgba;
  const rows = filteredRows(samples, raster.height, opaque ? 3 : 4);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(SIGNATURE),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows, { level: 7 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** Base64 without a prefix, as the card cloud sends every picture (section 3). */
export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function isOpaque(rgba: Uint8Array): boolean {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 255) return false;
  return true;
}

function withoutAlpha(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb.set(rgba.subarray(from, from + 3), to);
  }
  return rgb;
}

/**
 * Filters each row with the filter that has the smallest residue, the heuristic that the PNG specification
 * recommends.
 */
function filteredRows(samples: Uint8Array, height: number, channels: number): Uint8Array {
  const stride = samples.length / height;
  const output = new Uint8Array((stride + 1) * height);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const row = samples.slice(y * stride, (y + 1) * stride);
    let bestSum = Infinity;
    for (let filter = 0; filter < 5; filter++) {
      const residue = applyFilter(filter, row, above, channels);
      const sum = residue.reduce((total, value) => total + (value < 128 ? value : 256 - value), 0);
      if (sum >= bestSum) continue;
      bestSum = sum;
      output[y * (stride + 1)] = filter;
      output.set(residue, y * (stride + 1) + 1);
    }
    above = row;
  }
  return output;
}

function applyFilter(filter: number, row: Uint8Array, above: Uint8Array, channels: number) {
  const residue = new Uint8Array(row.length);
  for (let i = 0; i < row.length; i++) {
    const left = i < channels ? 0 : row[i - channels]!;
    const up = above[i]!;
    const upLeft = i < channels ? 0 : above[i - channels]!;
    residue[i] = row[i]! - predict(filter, left, up, upLeft);
  }
  return residue;
}

function predict(filter: number, left: number, up: number, upLeft: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const guess = left + up - upLeft;
  const toLeft = Math.abs(guess - left);
  const toUp = Math.abs(guess - up);
  const toUpLeft = Math.abs(guess - upLeft);
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}

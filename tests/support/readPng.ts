/** The pixels of a screenshot: a PNG with eight bits per channel, as browsers make them. */
import { inflateSync } from 'node:zlib';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of a pixel. */
  readonly at: (x: number, y: number) => readonly [number, number, number];
}

const channelsOf: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

/** @throws for a PNG that is interlaced or has a palette. */
export function readPng(file: Buffer): Picture {
  const chunks = [...chunksOf(file)];
  const header = chunks.find(({ type }) => type === 'IHDR')?.data;
  if (header === undefined) throw new Error('not a PNG');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = channelsOf[header[9] ?? 0];
  if (header[8] !== 8 || channels === undefined || header[12] !== 0) throw new Error('another PNG');
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const rows = unfiltered(inflateSync(Buffer.concat(packed)), width * channels, height, channels);
  return {
    width,
    height,
    at: (x, y) => {
      const from = y * width * channels + x * channels;
      return [rows[from] ?? 0, rows[from + 1] ?? 0, rows[from + 2] ?? 0];
    },
  };
}

function* chunksOf(file: Buffer): Generator<{ readonly type: string; readonly data: Buffer }> {
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    yield {
      type: file.toString('latin1', at + 4, at + 8),
      data: file.subarray(at + 8, at + 8 + length),
    };
    at += length + 12;
  }
}

/** Each row is stored as its difference from its left and upper neighbours. */
function unfiltered(bytes: Buffer, stride: number, height: number, step: number): Uint8Array {
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = bytes[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const to = y * stride + x;
      const left = x < step ? 0 : (rows[to - step] ?? 0);
      const up = y === 0 ? 0 : (rows[to - stride] ?? 0);
      const corner = x < step || y === 0 ? 0 : (rows[to - stride - step] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter] ?? 0;
      rows[to] = (bytes[y * (stride + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return rows;
}

function nearest(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(estimate - value));
  if (toLeft === undefined || toUp === undefined || toCorner === undefined) return 0;
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

import { crc32, inflateSync } from 'node:zlib';

/** What a PNG file says of itself. The tests of this folder read it. */
export interface PngFacts {
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  /** The types of its parts, each once, in the file's order. */
  readonly chunks: readonly string[];
}

const fileStart = '89504e470d0a1a0a';
const greyWithAlpha = 4;
const colourWithAlpha = 6;

/** @throws Error for a file that is not a PNG, is cut short, or has a part with a wrong checksum. */
export function pngFacts(png: Buffer): PngFacts {
  if (png.toString('hex', 0, 8) !== fileStart) throw new Error('Not a PNG file.');
  const chunks = new Set<string>();
  const pixels: Buffer[] = [];
  for (let start = 8; start < png.length;) {
    const end = start + 8 + png.readUInt32BE(start);
    const type = png.toString('latin1', start + 4, start + 8);
    if (crc32(png.subarray(start + 4, end)) !== png.readUInt32BE(end)) {
      throw new Error(`The part ${type} is damaged.`);
    }
    if (type === 'IDAT') pixels.push(png.subarray(start + 8, end));
    chunks.add(type);
    start = end + 4;
  }
  inflateSync(Buffer.concat(pixels));
  const colourType = png.readUInt8(25);
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    hasAlpha: [greyWithAlpha, colourWithAlpha].includes(colourType) || chunks.has('tRNS'),
    chunks: [...chunks],
  };
}

import { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';

/** The properties of a PNG file, read independently of the encoder. The tests of this folder use it. */
export interface ImageFacts {
  width: number;
  height: number;
  hasAlpha: boolean;
  /** Length of the unpacked rows, filter bytes included. */
  unpackedBytes: number;
}

export function imageFacts(png: Uint8Array): ImageFacts {
  const file = Buffer.from(png);
  if (file.toString('hex', 0, 8) !== '89504e470d0a1a0a') throw new Error('Not a PNG file.');
  const packedLength = file.readUInt32BE(33);
  if (file.toString('latin1', 37, 41) !== 'IDAT') throw new Error('No IDAT after the header.');
  return {
    width: file.readUInt32BE(16),
    height: file.readUInt32BE(20),
    hasAlpha: file[25] === 6,
    unpackedBytes: inflateSync(file.subarray(41, 41 + packedLength)).length,
  };
}

/** The verifier's decoder in Node, with the options of its worker. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readerOptions } from '#verifier/decoder/readerOptions.ts';
import type { GreyFrame } from './cameraFrame.ts';

/** @returns a function that reads the codes in a frame of the camera. */
export function createFrameReader(): (frame: GreyFrame) => Promise<readonly string[]> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  const wasmBinary = buffer.slice(byteOffset, byteOffset + byteLength);
  prepareZXingModule({ overrides: { wasmBinary } });
  return async (frame) => {
    const found = await readBarcodes(pixelsOf(frame), readerOptions(false));
    return found.map(({ text }) => text);
  };
}

function pixelsOf({ width, height, grey }: GreyFrame): ImageData {
  // A pixel as one number, its opacity in the highest byte.
  const pixels = Uint32Array.from(grey, (level) => 0xff000000 + level * 0x010101);
  const data = new Uint8ClampedArray(pixels.buffer);
  return { width, height, data, colorSpace: 'srgb' };
}

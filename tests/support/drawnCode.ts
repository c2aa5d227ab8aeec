/** Codes drawn as the card draws them, for a decoder that has nothing in common with the encoders. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { checkBarcode, type BarcodeFormat, type DrawableBarcode } from '#domain/card/barcode.ts';
import { takeDecoder } from '#device/codeReader/readPixels.ts';
import { loadEncoder } from '#features/card/barcode/encoder.ts';
import type { Modules } from '#features/card/barcode/modules.ts';

/** Gives the decoder its WebAssembly from the package, because a test loads nothing from a host. */
export function takeZxing(): void {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  takeDecoder(buffer.slice(byteOffset, byteOffset + byteLength));
}

export function barcodeOf(format: BarcodeFormat, source: string): DrawableBarcode {
  const check = checkBarcode(source, format);
  if (check.kind === 'problem') throw new Error(check.problem);
  return check;
}

export async function modulesOf(barcode: DrawableBarcode): Promise<Modules> {
  const modules = (await loadEncoder(barcode.format))(barcode);
  if (modules === undefined) throw new Error('refused by its encoder');
  return modules;
}

/** Draws the code as the card does: black on white, each module this many pixels wide. */
export function drawn({ rows, quietZone }: Modules, module: number): ImageData {
  const isLinear = rows.length === 1;
  const width = ((rows[0]?.length ?? 0) + 2 * quietZone) * module;
  const height = isLinear ? 60 : (rows.length + 2 * quietZone) * module;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    const row = rows[isLinear ? 0 : Math.floor(y / module) - quietZone];
    for (let x = 0; x < width; x += 1) {
      if (row?.[Math.floor(x / module) - quietZone] !== true) continue;
      data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height, colorSpace: 'srgb' };
}

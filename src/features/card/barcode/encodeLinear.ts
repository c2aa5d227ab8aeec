/** Encodes the three linear formats with JsBarcode. Its drawing code is neither used nor fetched. */
import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js';
import { CODE39 } from 'jsbarcode/bin/barcodes/CODE39/index.js';
import { codabar } from 'jsbarcode/bin/barcodes/codabar/index.js';
import type { BarcodeFormat, DrawableBarcode } from '#domain/card/barcode.ts';
import { linearModules, type Modules } from './modules.ts';

const encoders = { CODE128, CODE39, codabar } as const satisfies Record<
  Exclude<BarcodeFormat, 'qrcode'>,
  unknown
>;

/** @returns undefined when the encoder refuses the value. */
export function encodeLinear({ format, value }: DrawableBarcode): Modules | undefined {
  if (format === 'qrcode') return undefined;
  try {
    const encoder = new encoders[format](value, {});
    return encoder.valid() ? linearModules(encoder.encode().data) : undefined;
  } catch {
    return undefined;
  }
}

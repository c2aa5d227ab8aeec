/** Encodes QR codes with `qrcode`. Its drawing code is neither used nor fetched. */
import { create } from 'qrcode/lib/core/qrcode.js';
import type { DrawableBarcode } from '#domain/card/barcode.ts';
import { squareModules, type Modules } from './modules.ts';

/**
 * Encodes a QR code with the strongest error correction that still fits. M reads from a scratched screen; L
 * is the last resort for a long value.
 * @returns undefined when no version of the code holds the value.
 */
export function encodeQr({ value }: DrawableBarcode): Modules | undefined {
  for (const errorCorrectionLevel of ['M', 'L'] as const) {
    try {
      const { modules } = create(value, { errorCorrectionLevel });
      return squareModules(modules.size, modules.data);
    } catch {
      // The value is too long at this level.
    }
  }
  return undefined;
}

/**
 * Encodes a live code, whose characters are all of the alphanumeric mode (docs/badge.md, 'Code').
 * @returns undefined when no version of the code holds it at this level.
 */
export function encodeLiveQr(text: string, errorCorrectionLevel: 'M' | 'L'): Modules | undefined {
  try {
    const { modules } = create([{ data: text, mode: 'alphanumeric' }], { errorCorrectionLevel });
    return squareModules(modules.size, modules.data);
  } catch {
    return undefined;
  }
}

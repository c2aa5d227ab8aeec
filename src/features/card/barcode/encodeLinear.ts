/** Encodes the three linear formats with JsBarcode. Its drawing code is neither used nor fetched. */
import { CODE128A, CODE128B, CODE128C } from 'jsbarcode/bin/barcodes/CODE128/index.js';
import { CODE39 } from 'jsbarcode/bin/barcodes/CODE39/index.js';
import { codabar } from 'jsbarcode/bin/barcodes/codabar/index.js';
import type { DrawableBarcode } from '#domain/card/barcode.ts';
import { code128Sets } from '#domain/card/code128Sets.ts';
import { linearModules, type Modules } from './modules.ts';

const code128 = { A: CODE128A, B: CODE128B, C: CODE128C };

/** The library's characters for a change of the code set. */
const changeTo = { A: '\u00ce', B: '\u00cd', C: '\u00cc' };

/** @returns undefined when the encoder refuses the value. */
export function encodeLinear({ format, value }: DrawableBarcode): Modules | undefined {
  if (format === 'qrcode') return undefined;
  try {
    return format === 'CODE128' ? encodeCode128(value) : encodeAsIs(format, value);
  } catch {
    return undefined;
  }
}

function encodeAsIs(format: 'CODE39' | 'codabar', value: string): Modules | undefined {
  const encoder = format === 'CODE39' ? new CODE39(value, {}) : new codabar(value, {});
  return encoder.valid() ? linearModules(encoder.encode().data) : undefined;
}

/** The library's own choice of code sets draws some values that nothing can read (decisions/barcode-values). */
function encodeCode128(value: string): Modules | undefined {
  const [first, ...others] = code128Sets(value);
  if (first === undefined) return undefined;
  const text = first.text + others.map(({ set, text: run }) => changeTo[set] + run).join('');
  return linearModules(new code128[first.set](text, {}).encode().data);
}

/** The decoder of the self-check on drawn modules: it reads a clean code, and it detects a broken one. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { DrawableBarcode } from '#domain/card/barcode.ts';
import { selfCheckOf } from '#domain/card/selfCheck.ts';
import { arePixelsWithheld } from '#device/codeReader/arePixelsWithheld.ts';
import { readPixels } from '#device/codeReader/readPixels.ts';
import type { Modules } from '#features/card/barcode/modules.ts';
import { barcodeOf, drawn, modulesOf, takeZxing } from '#tests/support/drawnCode.ts';

beforeAll(takeZxing);

const read = async (barcode: DrawableBarcode, modules: Modules, module = 2) =>
  selfCheckOf(barcode, await readPixels({ pixels: drawn(modules, module), isTurned: false }));

/** The code without one of its bars. A bar is a dark module and the dark modules after it. */
function withoutBar({ rows, quietZone }: Modules, bar: number): Modules {
  let seen = -1;
  const row = (rows[0] ?? []).map((isDark, at, all) => {
    if (isDark && all[at - 1] !== true) seen += 1;
    return isDark && seen !== bar;
  });
  return { rows: [row], quietZone };
}

const samples = [
  ['qrcode', '1'],
  ['qrcode', 'Zoë Grønmark · 工牌 · 🪪'],
  ['CODE39', ' A.B $/+% '],
  ['CODE39', '0123456789'],
  ['CODE128', 'a\u0000b\u007f1234'],
  ['CODE128', '0123456789'],
  ['codabar', '40177310'],
  ['codabar', 'C1-2$3:4D'],
] as const;

describe('decisions/self-check', () => {
  test.each(samples)('a clean %s of “%s” passes at every module width', async (format, source) => {
    const barcode = barcodeOf(format, source);
    const modules = await modulesOf(barcode);
    for (const module of [1, 2, 3, 6]) {
      expect(await read(barcode, modules, module), `${module} pixels`).toBe('passed');
    }
  });

  test.each(samples.filter(([format]) => format !== 'qrcode'))(
    'a linear code with any one bar removed is detected: %s of “%s”',
    async (format, source) => {
      const barcode = barcodeOf(format, source);
      const modules = await modulesOf(barcode);
      const bars = (modules.rows[0] ?? []).filter((dark, at, all) => dark && all[at - 1] !== true);
      expect(bars.length).toBeGreaterThan(10);
      for (let bar = 0; bar < bars.length; bar += 1) {
        const outcome = await read(barcode, withoutBar(modules, bar));
        expect(outcome, `without bar ${bar}`).not.toBe('passed');
      }
    },
  );

  test('another value, or another format with the same value, is detected', async () => {
    const drawnBarcode = barcodeOf('CODE128', '1234');
    const modules = await modulesOf(drawnBarcode);
    expect(await read(barcodeOf('CODE128', '1235'), modules)).toBe('differs');
    expect(await read(barcodeOf('CODE39', '1234'), modules)).toBe('differs');
  });

  test('a code on its side is read where allowed', async () => {
    const barcode = barcodeOf('CODE128', 'NG-1');
    const { data, width, height } = drawn(await modulesOf(barcode), 2);
    const turned = new Uint8ClampedArray(data.length);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const from = (y * width + x) * 4;
        turned.set(data.subarray(from, from + 4), (x * height + (height - 1 - y)) * 4);
      }
    }
    const pixels = { data: turned, width: height, height: width, colorSpace: 'srgb' } as ImageData;
    expect(selfCheckOf(barcode, await readPixels({ pixels, isTurned: true }))).toBe('passed');
  });
});

describe('a browser that withholds its pixels gives no result for the code', () => {
  const grey = (values: readonly number[]): { readonly data: Uint8ClampedArray<ArrayBuffer> } => ({
    data: new Uint8ClampedArray(values.flatMap((value) => [value, value, value, 255])),
  });

  test.each([
    ['black and white', grey([0, 255, 255, 0]), false],
    ['black on the dimmed look’s grey', grey([0, 208, 208, 0]), false],
    ['white alone', grey([255, 255, 255, 255]), true],
    ['noise', { data: new Uint8ClampedArray([9, 250, 80, 255, 200, 3, 44, 255]) }, true],
  ])('%s', (_what, pixels, expected) => {
    expect(arePixelsWithheld(pixels)).toBe(expected);
  });
});

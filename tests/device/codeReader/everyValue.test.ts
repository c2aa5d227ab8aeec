/**
 * What is drawn can be read: random values of each format, drawn and read back by a decoder that has nothing in common
 * with the encoders. `LANYARD_SOAK=1` tries 10,000 a format.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkBarcode, type BarcodeFormat } from '#domain/card/barcode.ts';
import { selfCheckOf } from '#domain/card/selfCheck.ts';
import { readPixels } from '#device/codeReader/readPixels.ts';
import { drawn, modulesOf, takeZxing } from '#tests/support/drawnCode.ts';

const numRuns = process.env['LANYARD_SOAK'] === '1' ? 10_000 : 100;

beforeAll(takeZxing);

const characters = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((code) => String.fromCharCode(code));
const textOf = (unit: fc.Arbitrary<string>, maxLength: number) =>
  fc.string({ unit, minLength: 1, maxLength });

const digits = textOf(characters(0x30, 0x39), 9);
const control = characters(0, 0x1f);
const small = characters(0x60, 0x7f);
/** Runs of each kind of character: where one kind follows another, the encoder changes its code set. */
const ascii = fc
  .array(fc.oneof(digits, control, small, characters(0, 0x7f)), { minLength: 1, maxLength: 9 })
  .map((runs) => runs.join(''));

const values: Readonly<Record<BarcodeFormat, fc.Arbitrary<string>>> = {
  CODE128: ascii,
  CODE39: textOf(
    fc.constantFrom(...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%*')),
    20,
  ),
  codabar: textOf(fc.constantFrom(...Array.from('0123456789-$:/.+ABCDabcdTNE*')), 20),
  qrcode: fc.oneof(ascii, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })),
};

describe('SR-114: a value that is drawn can be read', () => {
  test.each(Object.entries(values) as [BarcodeFormat, fc.Arbitrary<string>][])(
    '%s',
    async (format, value) => {
      let drawnCount = 0;
      await fc.assert(
        fc.asyncProperty(value, async (source) => {
          const barcode = checkBarcode(source, format);
          if (barcode.kind === 'problem') return;
          drawnCount += 1;
          const pixels = drawn(await modulesOf(barcode), 2);
          expect(selfCheckOf(barcode, await readPixels({ pixels, isTurned: false }))).toBe(
            'passed',
          );
        }),
        { numRuns },
      );
      expect(drawnCount).toBeGreaterThan(numRuns / 50);
    },
    600_000,
  );
});

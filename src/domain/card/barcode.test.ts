import { describe, expect, test } from 'vitest';
import { checkBarcode, readBarcodeFormat } from './barcode.ts';

test.each([
  ['qrcode', 'qrcode'],
  ['QRCode', 'qrcode'],
  ['code39', 'CODE39'],
  ['Code128', 'CODE128'],
  ['CODABAR', 'codabar'],
  [undefined, 'CODE128'],
  ['', 'CODE128'],
  ['EAN13', undefined],
  ['code_128', undefined],
  ['__proto__', undefined],
] as const)('section 9, barcode formats: %s is %s', (text, expected) => {
  expect(readBarcodeFormat(text)).toBe(expected);
});

describe('SR-114: a valid value is drawn unchanged', () => {
  test.each([
    ['qrcode', '0012345', '0012345', '0012345'],
    ['qrcode', ' lead and trail ', ' lead and trail ', ' lead and trail '],
    ['qrcode', 'Zażółć 🪪', 'Zażółć 🪪', 'Zażółć 🪪'],
    ['qrcode', 'a\u0000\u001Db', 'a\u0000\u001Db', 'a␀␝b'],
    ['qrcode', 'x'.repeat(2_953), 'x'.repeat(2_953), 'x'.repeat(2_953)],
    ['CODE39', 'AB-12. $/+%', 'AB-12. $/+%', 'AB-12. $/+%'],
    ['CODE39', '00012', '00012', '00012'],
    ['CODE128', 'Card 0042', 'Card 0042', 'Card 0042'],
    ['CODE128', '\t7\u007F', '\t7\u007F', '␉7␡'],
    ['CODE128', 'x'.repeat(200), 'x'.repeat(200), 'x'.repeat(200)],
    ['codabar', '1234-$:/.+', 'A1234-$:/.+A', '1234-$:/.+'],
    ['codabar', 'B4711C', 'B4711C', '4711'],
    // Card systems export a value with the start and stop of its code, in several spellings.
    ['codabar', 'a1234b', 'A1234B', '1234'],
    ['codabar', 'T1234N', 'A1234B', '1234'],
    ['codabar', '*1234E', 'C1234D', '1234'],
    ['CODE39', '*A123*', 'A123', 'A123'],
    [undefined, '4711', '4711', '4711'],
  ])('%s', (type, source, value, printed) => {
    expect(checkBarcode(source, type)).toEqual({
      kind: 'ok',
      format: readBarcodeFormat(type),
      value,
      printed,
    });
  });
});

describe("SR-114: section 8's three texts", () => {
  test.each([
    ['nothing', undefined, 'CODE128', 'empty'],
    ['empty', '', 'CODE128', 'empty'],
    ['blanks', '  \t \n', 'qrcode', 'empty'],
    ['blanks, before an unknown format', ' ', 'EAN13', 'empty'],
    ['an unknown format', '4711', 'EAN13', 'unknownFormat'],
    ['3,000 bytes', 'x'.repeat(3_000), 'qrcode', 'invalidForFormat'],
    ['3,000 bytes in 1,000 characters', '€'.repeat(1_000), 'qrcode', 'invalidForFormat'],
    ['a lone surrogate', 'a\uD800', 'qrcode', 'invalidForFormat'],
    ['3,000 bytes', '1'.repeat(3_000), 'CODE39', 'invalidForFormat'],
    ['3,000 bytes', '1'.repeat(3_000), 'CODE128', 'invalidForFormat'],
    ['3,000 bytes', '1'.repeat(3_000), 'codabar', 'invalidForFormat'],
    ['lower case', 'abc', 'CODE39', 'invalidForFormat'],
    ['one of its start and stop signs', '*ABC', 'CODE39', 'invalidForFormat'],
    ['its start and stop signs alone', '**', 'CODE39', 'invalidForFormat'],
    ['control characters', 'A\nB', 'CODE39', 'invalidForFormat'],
    ['a trailing line break', 'AB\n', 'CODE39', 'invalidForFormat'],
    ['emoji', '🪪', 'CODE128', 'invalidForFormat'],
    ['an accent', 'é', 'CODE128', 'invalidForFormat'],
    ["the encoder's own function signs", '\u00CF42', 'CODE128', 'invalidForFormat'],
    ['letters', '12X34', 'codabar', 'invalidForFormat'],
    ['one guard', 'A1234', 'codabar', 'invalidForFormat'],
    ['guards alone', 'AB', 'codabar', 'invalidForFormat'],
    ['one character, which readers ignore', 'A7A', 'codabar', 'invalidForFormat'],
    ['control characters', '12\u000034', 'codabar', 'invalidForFormat'],
  ] as const)('%s (%j as %s)', (_name, source, type, problem) => {
    expect(checkBarcode(source, type)).toEqual({ kind: 'problem', problem });
  });
});

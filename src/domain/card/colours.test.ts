import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio, parseHexColour, readableTextColour, type HexColour } from './colours.ts';

describe('SR-111: only # with 3 or 6 hexadecimal digits is a colour', () => {
  test.each([
    ['#5EC945', '#5EC945'],
    ['#5ec945', '#5EC945'],
    ['#abc', '#AABBCC'],
    ['#FFF', '#FFFFFF'],
    ['red;background:url(//evil)', undefined],
    ['var(--x)', undefined],
    ['#GGGGGG', undefined],
    ['#FFFF', undefined],
    ['#FFFFFFFF', undefined],
    ['#FFFFFF\n', undefined],
    [' #FFFFFF', undefined],
    ['FFFFFF', undefined],
    ['white', undefined],
    ['', undefined],
    [undefined, undefined],
    ['#' + 'F'.repeat(10_000), undefined],
  ])('%s', (text, expected) => {
    expect(parseHexColour(text)).toBe(expected);
  });
});

test.each<[HexColour, HexColour, number]>([
  ['#FFFFFF', '#000000', 21],
  ['#FFFFFF', '#FFFFFF', 1],
  ['#FFFFFF', '#5EC945', 2.1],
  ['#777777', '#FFFFFF', 4.5],
])('WCAG contrast of %s and %s is about %s', (a, b, expected) => {
  expect(contrastRatio(a, b)).toBeCloseTo(expected, 1);
  expect(contrastRatio(b, a)).toBe(contrastRatio(a, b));
});

describe('decisions/card-colours', () => {
  test.each<[string, HexColour, HexColour, HexColour]>([
    ['text that reads stays', '#003366', '#FFFF00', '#FFFF00'],
    ["section 9's white on #5EC945 becomes near-black", '#5EC945', '#FFFFFF', '#111111'],
    ["section 9's white on a white top becomes near-black", '#FFFFFF', '#FFFFFF', '#111111'],
    ["section 9's white on #419E2B becomes near-black", '#419E2B', '#FFFFFF', '#111111'],
    ['dark text on a dark ground becomes white', '#202020', '#000000', '#FFFFFF'],
    ['where neither near-black nor white reads, black does', '#787878', '#787878', '#000000'],
  ])('%s', (_name, background, wanted, expected) => {
    expect(readableTextColour(background, wanted)).toBe(expected);
  });

  const anyColour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value): HexColour => `#${value.toString(16).toUpperCase().padStart(6, '0')}`);

  test('the text reaches 4.5:1 on any background, whatever colour is configured', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (background, wanted) => {
        return contrastRatio(background, readableTextColour(background, wanted)) >= 4.5;
      }),
      { numRuns: 5_000 },
    );
  });

  test('the text reaches 4.5:1 on every grey, including the narrow band of mid-tones', () => {
    for (let value = 0; value <= 255; value += 1) {
      const pair = value.toString(16).toUpperCase().padStart(2, '0');
      const grey: HexColour = `#${pair}${pair}${pair}`;
      expect(contrastRatio(grey, readableTextColour(grey, grey))).toBeGreaterThanOrEqual(4.5);
    }
  });
});

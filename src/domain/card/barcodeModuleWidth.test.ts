import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTooWide, barcodeModuleWidth } from './barcodeModuleWidth.ts';

describe('section 9: bar width 2, as a whole number of device pixels', () => {
  test.each([
    { modules: 110, available: 340, wish: 2, ratio: 1, expected: 2 },
    { modules: 110, available: 340, wish: 2, ratio: 3, expected: 2 },
    { modules: 212, available: 340, wish: 2, ratio: 1, expected: 1 },
    { modules: 212, available: 340, wish: 2, ratio: 2, expected: 1.5 },
    { modules: 400, available: 340, wish: 2, ratio: 1, expected: 1 },
    { modules: 25, available: 300, wish: 6, ratio: 1, expected: 6 },
  ])(
    '$modules modules in $available px at ratio $ratio: $expected px',
    ({ modules, available, wish, ratio, expected }) => {
      expect(barcodeModuleWidth(modules, available, wish, ratio)).toBeCloseTo(expected, 10);
    },
  );

  test('the module width is a whole number of device pixels for every width and ratio', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 21, max: 2000 }),
        fc.integer({ min: 200, max: 1200 }),
        fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3),
        (modules, available, ratio) => {
          const devicePixels = barcodeModuleWidth(modules, available, 2, ratio) * ratio;
          expect(devicePixels).toBeCloseTo(Math.round(devicePixels), 8);
          expect(devicePixels).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });
});

describe('a code too wide for the card', () => {
  test.each([
    ['CODE128 of 36 characters on a phone of one pixel', 451, 344, 1, true],
    ['the same on one of two', 451, 344, 2, false],
    ['as wide as the room', 344, 344, 1, false],
    ['one module more', 345, 344, 1, true],
    ['a part of a pixel is none', 345, 344.9, 1, true],
  ])('%s', (_what, modules, available, ratio, expected) => {
    expect(isTooWide(modules, available, ratio)).toBe(expected);
  });

  test('a code that is not too wide fits the available width', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 21, max: 2000 }),
        fc.integer({ min: 200, max: 1200 }),
        fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3),
        (modules, available, ratio) => {
          const drawn = modules * barcodeModuleWidth(modules, available, 2, ratio);
          expect(drawn > available + 1e-9).toBe(isTooWide(modules, available, ratio));
        },
      ),
    );
  });
});

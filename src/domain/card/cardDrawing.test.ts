import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardDrawing } from './cardDrawing.ts';

const qr = (columns: number) => ({ columns, rows: columns });
const bars = (columns: number) => ({ columns, rows: 1 });
const ratios = fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3);

describe('a QR code is as large as the card and the screen allow', () => {
  test.each([
    ['the smallest version on a phone held upright', 29, 342, 320, 1, 9],
    ['where the height is not known', 29, 342, undefined, 1, 9],
    ['with less height: as many whole pixels as fit', 29, 342, 200, 1, 6],
    ['on a screen of two device pixels: half pixels, too', 29, 342, 190, 2, 6.5],
    ['on the smallest phone: the least that reads', 29, 272, 117, 1, 4],
    ['with less than that: as for a code that is scrolled to', 29, 272, 115, 1, 6],
    ['with no height at all', 29, 272, -40, 1, 6],
    ['a large code: what the width allows', 121, 342, 400, 1, 2],
    ['a large code under which nothing fits', 121, 342, 100, 1, 2],
  ])('%s', (_what, columns, width, height, ratio, expected) => {
    const { modulePx, heightPx } = cardDrawing(qr(columns), { width, height, ratio });
    expect(modulePx).toBe(expected);
    expect(heightPx).toBe(expected * columns);
  });

  test('the code never exceeds the card or the preferred size, and stays on whole device pixels', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 29, max: 185 }),
        fc.integer({ min: 190, max: 700 }),
        fc.option(fc.integer({ min: -200, max: 900 }), { nil: undefined }),
        ratios,
        (columns, width, height, ratio) => {
          const { modulePx } = cardDrawing(qr(columns), { width, height, ratio });
          expect(modulePx * ratio).toBeCloseTo(Math.round(modulePx * ratio), 8);
          expect(modulePx).toBeLessThanOrEqual(Math.max(1 / ratio, Math.round(9 * ratio) / ratio));
          if (columns <= width) expect(modulePx * columns).toBeLessThanOrEqual(width + 1e-9);
        },
      ),
    );
  });

  test('more height never shrinks a code that is in view', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 29, max: 185 }),
        fc.integer({ min: 116, max: 900 }),
        fc.integer({ min: 0, max: 300 }),
        ratios,
        (columns, height, more, ratio) => {
          const drawn = (room: number) =>
            cardDrawing(qr(columns), { width: 342, height: room, ratio });
          const less = drawn(height);
          if (less.heightPx > height) return;
          expect(drawn(height + more).modulePx).toBeGreaterThanOrEqual(less.modulePx);
        },
      ),
    );
  });
});

describe("section 9 'bar width 2, height 100' is the preferred size of a linear code", () => {
  test.each([
    ['with room', 200, 2, 100],
    ['where the height is not known', undefined, 2, 100],
    ['with less height: shorter bars', 71.5, 2, 71],
    ['the shortest that a hand meets', 56, 2, 56],
    ['with less than that: as for a code that is scrolled to', 55, 2, 100],
  ])('%s', (_what, height, modulePx, heightPx) => {
    expect(cardDrawing(bars(150), { width: 342, height, ratio: 1 })).toEqual({
      modulePx,
      heightPx,
    });
  });
});

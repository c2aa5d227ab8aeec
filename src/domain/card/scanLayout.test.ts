import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scanLayout, scanVariants, type CodeSides, type Room } from './scanLayout.ts';

const phone = { width: 360, height: 480 };
/** Ten digits with quiet zones, as counted in the design. */
const code39 = { columns: 212, rows: 1 };
const code128 = { columns: 110, rows: 1 };
const qr = { columns: 33, rows: 33 };

describe('decisions/gate-mode: a code is as large as fits, in whole device pixels', () => {
  test.each([
    ['CODE128 upright', code128, phone, 1, false, { isTurned: false, modulePx: 3 }],
    ['CODE128 at three pixels', code128, phone, 3, false, { isTurned: false, modulePx: 9 / 3 }],
    [
      'CODE39, which does not fit: turned',
      code39,
      phone,
      1,
      false,
      { isTurned: true, modulePx: 2 },
    ],
    ['CODE39 on a wide screen', code39, { width: 900, height: 300 }, 1, false, { isTurned: false }],
    ['QR', qr, phone, 1, false, { isTurned: false, modulePx: 10 }],
    ['QR sideways', qr, phone, 1, true, { isTurned: true, modulePx: 10 }],
    ['CODE128 sideways', code128, phone, 1, true, { isTurned: true, modulePx: 4 }],
    ['CODE39 sideways is upright', code39, phone, 1, true, { isTurned: false, modulePx: 1 }],
  ])('%s', (_what, sides, room, ratio, isSideways, expected) => {
    expect(scanLayout(sides, room, ratio, isSideways)).toMatchObject({ ...expected, fits: true });
  });

  test('a code that does not fit upright stays turned, even when set sideways', () => {
    const long = { columns: 400, rows: 1 };
    for (const isSideways of [false, true]) {
      expect(scanLayout(long, phone, 1, isSideways)).toMatchObject({ isTurned: true, fits: true });
    }
  });

  test('a code that fits neither way is marked as not fitting', () => {
    expect(scanLayout({ columns: 2300, rows: 1 }, phone, 1, false).fits).toBe(false);
  });

  test('a linear code has at least the specification’s height of 100 where there is room', () => {
    expect(scanLayout({ columns: 40, rows: 1 }, phone, 1, false).heightPx).toBeGreaterThanOrEqual(
      100,
    );
  });

  test('a code that fits stays within the room, in whole device pixels, in either orientation', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30, max: 700 }),
        fc.boolean(),
        fc.integer({ min: 200, max: 1400 }),
        fc.integer({ min: 200, max: 1400 }),
        fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3),
        fc.boolean(),
        (columns, isLinear, width, height, ratio, isSideways) => {
          const sides = { columns, rows: isLinear ? 1 : columns };
          const drawn = scanLayout(sides, { width, height }, ratio, isSideways);
          const devicePixels = drawn.modulePx * ratio;
          expect(devicePixels).toBeCloseTo(Math.round(devicePixels), 8);
          if (!drawn.fits) return;
          const long = columns * drawn.modulePx;
          const [across, down] = drawn.isTurned ? [drawn.heightPx, long] : [long, drawn.heightPx];
          expect(across).toBeLessThanOrEqual(width + 1e-9);
          expect(down).toBeLessThanOrEqual(height + 1e-9);
        },
      ),
    );
  });
});

/** The space on a phone screen, with the photo above the code and without it. */
const rooms = (room: Room, photoPx: number) => ({
  withPhoto: room,
  withoutPhoto: { ...room, height: room.height + photoPx },
});

describe('‘Not scanning?’ offers larger, sideways and dimmer, and skips variants that draw the same', () => {
  const shown = (sides: CodeSides, room: Room, photoPx: number) =>
    scanVariants(sides, rooms(room, photoPx), 1).map(({ variant, drawing, hidesPhoto }) =>
      [
        variant,
        drawing.modulePx,
        drawing.isTurned ? 'turned' : 'upright',
        hidesPhoto ? 'alone' : '',
      ]
        .join(' ')
        .trim(),
    );

  test.each([
    [
      'QR, which the width bounds and which reads any way up: nothing makes it larger, and the photo stays',
      qr,
      phone,
      60,
      ['normal 10 upright', 'dimmer 10 upright'],
    ],
    [
      'QR on a wide screen: the photo goes for it',
      qr,
      { width: 900, height: 300 },
      60,
      ['normal 9 upright', 'larger 10 upright alone', 'dimmer 9 upright'],
    ],
    [
      'CODE128: turned, which needs no more than the room it has; sideways it would be the same',
      code128,
      phone,
      60,
      ['normal 3 upright', 'larger 4 turned', 'dimmer 3 upright'],
    ],
    [
      'CODE128, larger still without the photo',
      code128,
      phone,
      80,
      ['normal 3 upright', 'larger 5 turned alone', 'sideways 4 turned', 'dimmer 3 upright'],
    ],
    [
      'CODE39, turned from the first',
      code39,
      phone,
      60,
      ['normal 2 turned', 'sideways 1 upright', 'dimmer 2 turned'],
    ],
    [
      'what fits one way only',
      { columns: 400, rows: 1 },
      phone,
      60,
      ['normal 1 turned', 'dimmer 1 turned'],
    ],
  ] as const)('%s', (_what, sides, room, photoPx, appearances) => {
    expect(shown(sides, room, photoPx)).toEqual(appearances);
  });

  test('larger is always larger, the photo is hidden only for larger, and no variant repeats', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30, max: 700 }),
        fc.boolean(),
        fc.integer({ min: 200, max: 1400 }),
        fc.integer({ min: 200, max: 1400 }),
        fc.integer({ min: 0, max: 120 }),
        fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3),
        (columns, isLinear, width, height, photoPx, ratio) => {
          const sides = { columns, rows: isLinear ? 1 : columns };
          const appearances = scanVariants(sides, rooms({ width, height }, photoPx), ratio);
          const [normal, ...others] = appearances;
          expect(normal).toMatchObject({ variant: 'normal', hidesPhoto: false });
          expect(appearances.at(-1)?.variant).toBe('dimmer');
          for (const { variant, drawing, hidesPhoto } of others) {
            const isLarger = drawing.modulePx > (normal?.drawing.modulePx ?? 0);
            if (variant === 'larger') expect(isLarger).toBe(true);
            if (hidesPhoto) expect(variant).toBe('larger');
            if (variant !== 'dimmer') expect(drawing).not.toEqual(normal?.drawing);
          }
          const drawings = appearances.slice(0, -1).map(({ drawing }) => drawing);
          const different = new Set(
            drawings.map(({ isTurned, modulePx }) => `${String(isTurned)} ${String(modulePx)}`),
          );
          expect(different.size).toBe(drawings.length);
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centredCrop, cropPixels, defaultCropRatio, readCropRatio } from './crop.ts';

describe('config.cropRatio: width over height of the photo', () => {
  test.each([
    [0.75, 0.75],
    [1, 1],
    [4 / 3, 4 / 3],
    [undefined, defaultCropRatio],
    [0, defaultCropRatio],
    [-1, defaultCropRatio],
    [1000, defaultCropRatio],
    [Number.NaN, defaultCropRatio],
    [Number.POSITIVE_INFINITY, defaultCropRatio],
  ])('%s is cropped to %s', (sent, used) => {
    expect(readCropRatio(sent)).toBe(used);
  });

  test.each([
    [{ width: 1000, height: 1000 }, 0.75, { left: 125, top: 0, width: 750, height: 1000 }],
    [{ width: 600, height: 1000 }, 0.75, { left: 0, top: 100, width: 600, height: 800 }],
    [{ width: 300, height: 400 }, 0.75, { left: 0, top: 0, width: 300, height: 400 }],
    [{ width: 1, height: 1 }, 0.75, { left: 0, top: 0, width: 1, height: 1 }],
  ])('the centred crop of %o at ratio %s', (size, ratio, area) => {
    expect(cropPixels(size, centredCrop(size, ratio))).toEqual(area);
  });

  test('any crop, sensible or not, covers some pixels inside the picture (property)', () => {
    const side = fc.integer({ min: 1, max: 16_384 });
    const number = fc.double();
    const crop = fc.record({ x: number, y: number, width: number, height: number });
    fc.assert(
      fc.property(side, side, crop, (width, height, wild) => {
        const area = cropPixels({ width, height }, wild);
        expect(area.left).toBeGreaterThanOrEqual(0);
        expect(area.top).toBeGreaterThanOrEqual(0);
        expect(area.width).toBeGreaterThanOrEqual(1);
        expect(area.height).toBeGreaterThanOrEqual(1);
        expect(area.left + area.width).toBeLessThanOrEqual(width);
        expect(area.top + area.height).toBeLessThanOrEqual(height);
      }),
    );
  });

  test('the centred crop has the ratio, within a pixel (property)', () => {
    const side = fc.integer({ min: 100, max: 8000 });
    fc.assert(
      fc.property(
        side,
        side,
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (width, height, ratio) => {
          const area = cropPixels({ width, height }, centredCrop({ width, height }, ratio));
          expect(Math.abs(area.width - area.height * ratio)).toBeLessThanOrEqual(1 + ratio);
        },
      ),
    );
  });
});

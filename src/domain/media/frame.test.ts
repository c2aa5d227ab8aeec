import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cameraFrame, fitOnto } from './frame.ts';

describe("section 9: 'picture size up to 1000 by 1000 px, 4:3'", () => {
  test.each([
    ['VGA', 640, 480, [0, 0, 640, 480], [640, 480]],
    ['a wide camera', 1920, 1080, [240, 0, 1440, 1080], [1000, 750]],
    ['a phone held upright', 1080, 1920, [0, 240, 1080, 1440], [750, 1000]],
    ['a square', 1200, 1200, [0, 150, 1200, 900], [1000, 750]],
  ] as const)('%s', (_what, width, height, area, size) => {
    const [left, top, areaWidth, areaHeight] = area;
    expect(cameraFrame({ width, height })).toEqual({
      area: { left, top, width: areaWidth, height: areaHeight },
      size: { width: size[0], height: size[1] },
    });
  });

  test('any camera frame stays inside the picture, 4:3 or 3:4, never enlarged (property)', () => {
    const side = fc.integer({ min: 16, max: 8000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const { area, size } = cameraFrame({ width, height });
        expect(area.left + area.width).toBeLessThanOrEqual(width);
        expect(area.top + area.height).toBeLessThanOrEqual(height);
        expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1000);
        expect(size.width).toBeLessThanOrEqual(area.width);
        const [long, short] = [
          Math.max(area.width, area.height),
          Math.min(area.width, area.height),
        ];
        expect(Math.abs(long * 3 - short * 4)).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('decisions/pictures: a signature fits on its paper of 540 × 195', () => {
  const paper = { width: 540, height: 195 };

  test.each([
    [540, 195, [0, 0, 540, 195]],
    [1080, 195, [0, 48, 540, 98]],
    [195, 195, [172, 0, 195, 195]],
    [1, 16_384, [269, 0, 1, 195]],
  ] as const)('%i × %i is placed whole, in the middle', (width, height, [left, top, w, h]) => {
    expect(fitOnto(paper, { width, height })).toEqual({ left, top, width: w, height: h });
  });
});

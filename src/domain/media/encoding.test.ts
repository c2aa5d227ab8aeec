import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimatedBytes, firstEncoding, nextEncoding } from './encoding.ts';
import { maxPictureBytes } from './limits.ts';

describe("section 5: 'estimated size exceeds about 6,000,000 bytes': half size, compression 0.7", () => {
  const tried = { width: 3001, height: 2000, quality: 0.92 };

  test.each([5_999_999, 6_000_000])('%i bytes are sent as they are', (bytes) => {
    expect(nextEncoding(tried, bytes)).toBeUndefined();
  });

  test('6,000,001 bytes are halved on both sides, at 0.7', () => {
    expect(nextEncoding(tried, 6_000_001)).toEqual({ width: 1501, height: 1000, quality: 0.7 });
  });

  test('a picture is reduced again until it fits', () => {
    const once = nextEncoding(tried, 30_000_000);
    expect(once && nextEncoding(once, 7_000_000)).toEqual({
      width: 751,
      height: 500,
      quality: 0.7,
    });
  });

  test.each([
    [
      { width: 4000, height: 4000 },
      { width: 4000, height: 4000, quality: 0.92 },
    ],
    [
      { width: 4001, height: 4000 },
      { width: 2001, height: 2000, quality: 0.7 },
    ],
    [
      { width: 9248, height: 6936 },
      { width: 2312, height: 1734, quality: 0.7 },
    ],
    [
      { width: 1, height: 1 },
      { width: 1, height: 1, quality: 0.92 },
    ],
  ])('%o starts with %o', (size, first) => {
    expect(firstEncoding(size)).toEqual(first);
  });

  test('the first encoding is within the estimate, in proportion, and never without a side (property)', () => {
    const side = fc.integer({ min: 1, max: 16_384 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const first = firstEncoding({ width, height });
        expect(estimatedBytes(first)).toBeLessThanOrEqual(maxPictureBytes);
        expect(Math.min(first.width, first.height)).toBeGreaterThanOrEqual(1);
        expect(first.width).toBeLessThanOrEqual(width);
        expect(first.quality).toBe(first.width === width && first.height === height ? 0.92 : 0.7);
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { uprightSize, uprightTransform, type Orientation } from './orientation.ts';

/** Where the file's first pixel is once the picture is upright (EXIF 2.3, tag 274). */
const corners: readonly (readonly [
  Orientation,
  row: 'top' | 'bottom',
  column: 'left' | 'right',
])[] = [
  [1, 'top', 'left'],
  [2, 'top', 'right'],
  [3, 'bottom', 'right'],
  [4, 'bottom', 'left'],
  [5, 'top', 'left'],
  [6, 'top', 'right'],
  [7, 'bottom', 'right'],
  [8, 'bottom', 'left'],
];

const lying = { width: 40, height: 20 };

describe('pictures are re-encoded upright (decisions/upload-payloads)', () => {
  test.each(corners)(
    'orientation %i: the first pixel is at the %s %s',
    (orientation, row, column) => {
      const [a, b, c, d, e, f] = uprightTransform(lying, orientation);
      const upright = uprightSize(lying, orientation);
      const x = a * 0.5 + c * 0.5 + e;
      const y = b * 0.5 + d * 0.5 + f;
      expect(x).toBe(column === 'left' ? 0.5 : upright.width - 0.5);
      expect(y).toBe(row === 'top' ? 0.5 : upright.height - 0.5);
    },
  );

  test.each(corners)('orientation %i fills the upright picture exactly', (orientation) => {
    const [a, b, c, d, e, f] = uprightTransform(lying, orientation);
    const upright = uprightSize(lying, orientation);
    const x = a * lying.width + c * lying.height + e;
    const y = b * lying.width + d * lying.height + f;
    expect([x, y].every((value) => value >= 0)).toBe(true);
    expect(x + e).toBe(upright.width);
    expect(y + f).toBe(upright.height);
  });
});

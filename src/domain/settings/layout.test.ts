import { expect, test } from 'vitest';
import { isNarrow, narrowQuery } from './layout.ts';

test.each([
  [320, 568, true],
  [750, 900, true],
  [750.5, 900, false],
  [751, 900, false],
  [768, 1024, false],
  [844, 390, true],
  [932, 430, true],
  [1280, 499.5, true],
  [1280, 500, false],
])(
  'decisions/narrow-and-wide: a window of %s × %s is narrow: %s',
  (widthPx, heightPx, expected) => {
    expect(isNarrow(widthPx, heightPx)).toBe(expected);
  },
);

test('the media query has the same limits', () => {
  expect(narrowQuery).toBe('(max-width: 750px), (max-height: 499.98px)');
});

import { expect, test } from 'vitest';
import { isNarrow } from './layout.ts';

test.each([
  [320, true],
  [750, true],
  [750.5, false],
  [751, false],
  [768, false],
])('decision, 750 or 768 px: a width of %s is narrow: %s', (widthPx, expected) => {
  expect(isNarrow(widthPx)).toBe(expected);
});

import { expect, test } from 'vitest';
import { readPhotoShape } from './photoShape.ts';

test.each([
  ['circle', 'circle'],
  ['Circle', 'circle'],
  ['round', 'circle'],
  ['square', 'square'],
  ['hexagon', 'square'],
  ['', 'square'],
  [undefined, 'square'],
] as const)('section 3, photoShape: %s is a %s', (text, expected) => {
  expect(readPhotoShape(text)).toBe(expected);
});

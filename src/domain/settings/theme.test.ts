import { expect, test } from 'vitest';
import { readTheme } from './theme.ts';

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['Dark', 'light'],
  [undefined, 'light'],
] as const)('section 9, theme: %s is %s', (text, expected) => {
  expect(readTheme(text)).toBe(expected);
});

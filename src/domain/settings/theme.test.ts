import { expect, test } from 'vitest';
import { themeMedia, readThemeChoice } from './theme.ts';

test.each([
  ['system', 'system'],
  ['light', 'light'],
  ['dark', 'dark'],
  ['Dark', 'system'],
  [true, 'system'],
  [undefined, 'system'],
] as const)('decisions/theme, theme: a stored %s is read as %s', (stored, expected) => {
  expect(readThemeChoice(stored)).toBe(expected);
});

test.each([
  ['system', '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  ['light', 'all', 'not all'],
  ['dark', 'not all', 'all'],
] as const)('media queries for one theme apply with that theme: %s', (choice, light, dark) => {
  expect([themeMedia('light', choice), themeMedia('dark', choice)]).toEqual([light, dark]);
});

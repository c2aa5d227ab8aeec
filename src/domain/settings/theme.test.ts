import { expect, test } from 'vitest';
import { themeMedia, readThemeChoice } from './theme.ts';

test.each([
  ['system', 'system'],
  ['light', 'light'],
  ['dark', 'dark'],
  ['Dark', 'system'],
  [true, 'system'],
  [undefined, 'system'],
] as const)('decisions/theme, theme: what was stored as %s is %s', (stored, expected) => {
  expect(readThemeChoice(stored)).toBe(expected);
});

test.each([
  ['system', '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  ['light', 'all', 'not all'],
  ['dark', 'not all', 'all'],
] as const)('what is made for one theme holds with that theme: %s', (choice, light, dark) => {
  expect([themeMedia('light', choice), themeMedia('dark', choice)]).toEqual([light, dark]);
});

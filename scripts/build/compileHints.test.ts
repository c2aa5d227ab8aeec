import { expect, test } from 'vitest';
import { compileHint, compileHintOf } from './compileHints.ts';

test('the files of a start ask for eager compilation, and no other file does', () => {
  expect(compileHintOf({ name: 'libraries' })).toBe(compileHint);
  expect(compileHintOf({ name: 'ground' })).toBe(compileHint);
  expect(compileHintOf({ name: 'scanner' })).toBe('');
});

test('the comment is the one that Chromium reads', () => {
  expect(compileHint).toBe('//# allFunctionsCalledOnLoad');
});

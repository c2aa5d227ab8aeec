import { expect, test } from 'vitest';
import { languages, readLanguage } from './languages.ts';

test.each(languages)('section 9, language mapping: %s is itself', (language) => {
  expect(readLanguage(language)).toBe(language);
});

test.each([
  ['pt-BR', 'pt'],
  ['pt_PT', 'pt'],
  ['DE', 'de'],
  ['fr-CA-x-private', 'fr'],
  [' nl ', 'nl'],
  ['en-GB', 'en'],
] as const)('section 9, language mapping: %s is %s', (tag, expected) => {
  expect(readLanguage(tag)).toBe(expected);
});

test.each(['ja', 'zh-Hant', 'ptx', '', '-', undefined])('section 9: %s falls back to en', (tag) => {
  expect(readLanguage(tag)).toBe('en');
});

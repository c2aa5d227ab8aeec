import { expect, test } from 'vitest';
import { languageOf, languages, languageTag, readLanguage } from './languages.ts';

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
  ['en-US@posix', 'en'],
  ['de_DE@euro', 'de'],
] as const)('section 9, language mapping: %s is %s', (tag, expected) => {
  expect(readLanguage(tag)).toBe(expected);
});

test.each(['ja', 'zh-Hant', 'ptx', '', '-', 'C', 'C.UTF-8', 'POSIX', undefined])(
  'section 9: %s falls back to en',
  (tag) => {
    expect(readLanguage(tag)).toBe('en');
  },
);

test('decisions/portuguese: Portuguese is European, and each tag maps back to its language', () => {
  expect(languageTag('pt')).toBe('pt-PT');
  expect(languages.map(languageTag).map(readLanguage)).toEqual(languages);
  expect(new Intl.PluralRules(languageTag('pt')).select(0)).toBe('other');
});

test.each([
  ['chosen here', { chosen: 'de', ofPerson: 'fr', ofBrowser: 'it' }, 'de'],
  ['the server’s', { chosen: undefined, ofPerson: 'fr-CH', ofBrowser: 'it' }, 'fr'],
  ['the browser’s', { chosen: undefined, ofPerson: undefined, ofBrowser: 'it' }, 'it'],
  [
    'the browser’s, where the server’s is not spoken',
    { chosen: undefined, ofPerson: 'ja', ofBrowser: 'it' },
    'it',
  ],
  ['English', { chosen: undefined, ofPerson: '', ofBrowser: 'fi' }, 'en'],
] as const)('decisions/persons-language: %s', (_, sources, expected) => {
  expect(languageOf(sources)).toBe(expected);
});

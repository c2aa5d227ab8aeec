/** The verifier's texts: seven languages, each with every text and every value of a text. */
import { describe, expect, test } from 'vitest';
import { en } from '#verifier/texts/en.ts';
import {
  filled,
  languageOf,
  languages,
  loadWording,
  type Language,
} from '#verifier/texts/texts.ts';

const all = Object.keys(languages) as readonly Language[];

/** The names in braces, each as often as it stands there. */
const placeholdersOf = (text: string): readonly string[] =>
  (text.match(/\{\w+\}/g) ?? []).toSorted();

test('the languages are seven', () => {
  expect(all).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl', 'pt']);
});

describe.each(all)('%s', (language) => {
  test('its own file is loaded, and English does not stand in for it', async () => {
    const wording = await loadWording(language, []);
    expect(wording.language).toBe(language);
    expect(wording.locale).toBe(language);
    if (language !== 'en') expect(wording.texts).not.toEqual(en);
  });

  test('it has the keys of English, in the same order', async () => {
    const { texts } = await loadWording(language, []);
    expect(Object.keys(texts)).toEqual(Object.keys(en));
  });

  test('each text has the placeholders of English', async () => {
    const { texts } = await loadWording(language, []);
    const found = Object.entries(texts).map(([key, text]) => [key, placeholdersOf(text)]);
    const expected = Object.entries(en).map(([key, text]) => [key, placeholdersOf(text)]);
    expect(found).toEqual(expected);
  });

  test('no text is empty, has a stray brace, or begins or ends with a space', async () => {
    const { texts } = await loadWording(language, []);
    const wrong = Object.entries(texts).filter(
      ([, text]) =>
        text.trim() === '' || text !== text.trim() || /[{}]/.test(text.replaceAll(/\{\w+\}/g, '')),
    );
    expect(wrong).toEqual([]);
  });
});

test('English has placeholders, so the comparison compares something', () => {
  expect(Object.values(en).flatMap(placeholdersOf)).toContain('{seconds}');
});

test('a text takes its values, and one that is not given stays as it is', () => {
  expect(filled('{a} and {b}, {a}', { a: 1 })).toBe('1 and {b}, 1');
});

test('the language is the first of the browser’s that the page has, otherwise English', () => {
  expect(languageOf(['sv', 'PT-BR', 'de'])).toBe('pt');
  expect(languageOf(['sv'])).toBe('en');
  expect(languageOf(['constructor'])).toBe('en');
});

test('times follow the browser’s own variant of the language', async () => {
  expect((await loadWording('pt', ['sv', 'pt-BR'])).locale).toBe('pt-BR');
  // chromium: a machine without a locale has this one, and Intl throws at it.
  expect((await loadWording('en', ['en-US@posix'])).locale).toBe('en');
  expect((await loadWording('en', ['en-US@posix', 'en-GB'])).locale).toBe('en-GB');
});

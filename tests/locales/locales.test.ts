/** Specification, sections 1 and 9: the languages, each with every text of the app. */
import { readdirSync } from 'node:fs';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { languages, languageTag, type Language } from '#domain/settings/languages.ts';
import {
  namedKeys,
  placeholders,
  pluralForms,
  pluralKeys,
  readFile,
  readTexts,
  withoutPlural,
  type Texts,
} from './texts.ts';

const english = readTexts('en');
const translations = languages.filter((language) => language !== 'en');

/**
 * decisions/literal-texts: the English texts as quoted in the specification, except for a misspelling, with
 * the section.
 */
const quoted = [
  ['app.sandbox', "You're currently running the sandbox environment", '1'],
  ['session.noAccess', 'Sorry, you do not have access to this application', '2, sign-in'],
  ['notFound.text', "The content you're trying to access wasn't found", '2, main app screens'],
  ['app.offline', 'You are offline', '8'],
  ['card.notAvailable', 'Card information not available', '8'],
  ['profile.notAvailable', 'Profile information not available', '8'],
  ['card.startupFailed', 'Failed requesting startup data', '8'],
  ['card.barcode.problem.empty', 'Barcode value must be a non-empty string', '8'],
  ['card.barcode.problem.unknownFormat', 'Invalid barcode format.', '8'],
  ['card.barcode.problem.invalidForFormat', 'Invalid barcode for selected format.', '8'],
  ['access.noSelfService', 'No access', '2, startup message'],
  ['card.empty', '-', '2, profile'],
  ['profile.edit.phoneExample', 'Office/Home Number', '2, edit profile'],
  ['profile.discard.title', 'Discard changes?', '2, edit profile'],
  ['identity.required', 'An identity document is required to proceed', '5'],
  ['photo.networkError', 'Network Error', '8'],
  ['key.redeemFailed', 'Failed to Redeem Invitation Code with Error Code: {{code}}', '8'],
  ['key.activateRadio', 'To use a digital credential you must activate Bluetooth / NFC', '8'],
  ['key.error.noConnection', 'Could not establish connection with the reader', '8'],
  ['lock.invalid', 'Invalid PIN', '5 and 8'],
  ['lock.differs', "The two PINs don't match", 'decisions/literal-texts'],
  ['lock.setting.auto', 'Auto-lock after 2 minutes', '2, settings'],
] as const;

it.each([
  'locales/',
  'locales/screens/',
  'locales/push/',
  'locales/unsupported/',
  'locales/phoneStart/',
])('there is one file per language in %s and no other', (folder) => {
  const entries = readdirSync(new URL(`../../${folder}`, import.meta.url), {
    withFileTypes: true,
  });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(files.sort()).toEqual(languages.map((language) => `${language}.json`).sort());
});

describe('English, the source language', () => {
  it.each(quoted)('%s is the literal text "%s" (section %s)', (key, words) => {
    expect(english.get(key)).toBe(words);
  });

  it('uses plural forms exactly where it counts', () => {
    const counting = [...english].filter(([, value]) => placeholders(value).includes('count'));
    expect([...new Set(counting.map(([key]) => withoutPlural(key)))]).toEqual(pluralKeys(english));
  });
});

describe.each(translations)('%s compared with English', (language) => {
  const texts = readTexts(language);

  it('has the same keys in the same order', () => {
    expect(namedKeys(texts)).toEqual(namedKeys(english));
    expect(pluralKeys(texts)).toEqual(pluralKeys(english));
  });

  it('has the same placeholders in every value', () => {
    const wanted = (key: string): readonly string[] => {
      const source = english.get(key) ?? english.get(`${withoutPlural(key)}_other`);
      return placeholders(source ?? '');
    };
    const differing = [...texts].filter(
      ([key, value]) => placeholders(value).join() !== wanted(key).join(),
    );
    expect(differing).toEqual([]);
  });

  it('translates every sentence, except product names', () => {
    const copied = [...texts].filter(
      ([key, value]) =>
        value.split(/\s+/).length >= 3 && value === english.get(key) && key !== 'screen.HidMobile',
    );
    expect(copied).toEqual([]);
  });
});

it('French punctuation never wraps away from the preceding text', () => {
  const parting = /[^\u00a0\u202f;:?!»](?:[?!»]| [;:])|«[^\u00a0\u202f]/;
  expect([...readTexts('fr')].filter(([, value]) => parting.test(value))).toEqual([]);
});

describe.each(languages)('%s', (language) => {
  const texts = readTexts(language);

  it('has no empty value and no surrounding whitespace', () => {
    expect([...texts].filter(([, value]) => value === '' || value !== value.trim())).toEqual([]);
  });

  it('has no markup: every string is rendered as text', () => {
    expect([...texts].filter(([, value]) => value.includes('<'))).toEqual([]);
  });

  it('has no reference to another text and no unclosed placeholder', () => {
    const rest = (value: string): string => value.replace(/\{\{[a-zA-Z]+\}\}/g, '');
    expect([...texts].filter(([, value]) => /\$t\(|[{}]/.test(rest(value)))).toEqual([]);
  });

  it.each(pluralKeys(texts))('%s has the plural forms of the language', (key) => {
    const { pluralCategories } = new Intl.PluralRules(languageTag(language)).resolvedOptions();
    expect(pluralForms(texts, key)).toEqual([...pluralCategories].sort());
  });

  it.each([0, 1, 2, 5, 1_000_000])('renders every plural text for %i', async (count) => {
    const translate = await translator(language);
    const form = new Intl.PluralRules(languageTag(language)).select(count);
    for (const key of pluralKeys(texts)) {
      const words = texts.get(`${key}_${form}`);
      expect(translate(key, { count })).toBe(words?.replace('{{count}}', String(count)));
    }
  });

  it('names the months as Intl does', () => {
    const spell = new Intl.DateTimeFormat(languageTag(language), {
      month: 'long',
      timeZone: 'UTC',
    });
    expect(monthNames(texts)).toEqual(
      Array.from({ length: 12 }, (_, month) => spell.format(Date.UTC(2026, month, 15))),
    );
  });

  it('offers each language under its own name', () => {
    const own = Object.fromEntries(languages.map((each) => [each, readTexts(each)]));
    for (const each of languages) {
      const key = `language.${each}`;
      expect(texts.get(key)).toBe(own[each]?.get(key));
      expect(texts.get(key)?.toLowerCase()).toBe(
        new Intl.DisplayNames(languageTag(each), { type: 'language' }).of(each)?.toLowerCase(),
      );
    }
  });

  it('labels the notifications tab with the start of its accessible name', () => {
    const label = texts.get('tab.notifications') ?? '-';
    for (const form of pluralForms(texts, 'tab.notificationsUnread')) {
      expect(texts.get(`tab.notificationsUnread_${form}`)?.startsWith(label)).toBe(true);
    }
  });
});

function monthNames(texts: Texts): readonly (string | undefined)[] {
  return Array.from({ length: 12 }, (_, month) => texts.get(`month.${String(month + 1)}`));
}

type Translate = (key: string, values: Readonly<Record<string, unknown>>) => string;

/** i18next with the texts of one language and no fallback, as the app starts it. */
async function translator(language: Language): Promise<Translate> {
  const i18next = createInstance();
  await i18next.init({
    lng: languageTag(language),
    fallbackLng: false,
    resources: { [languageTag(language)]: { translation: readFile(language) } },
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  return i18next.t as unknown as Translate;
}

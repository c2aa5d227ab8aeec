/** The page's texts: English at once, every other language as a file of its own. */
import { createContext, useContext } from 'react';
import { en, type Texts } from './en.ts';

/** Each language with its own name. */
export const languages = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português',
} as const;

export type Language = keyof typeof languages;

const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Texts>>> = {
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
  nl: async () => (await import('./nl.ts')).nl,
  pt: async () => (await import('./pt.ts')).pt,
};

export interface Wording {
  readonly texts: Texts;
  readonly language: Language;
  /** For times: the browser's own variant of the language, such as `en-GB`. */
  readonly locale: string;
}

const english: Wording = { texts: en, language: 'en', locale: 'en' };

/** @param wished the languages in the order of preference, such as `pt-BR`. */
export function languageOf(wished: readonly string[]): Language {
  for (const tag of wished) {
    const found = tag.toLowerCase().split('-')[0] ?? '';
    if (isLanguage(found)) return found;
  }
  return 'en';
}

function isLanguage(text: string): text is Language {
  return Object.hasOwn(languages, text);
}

/**
 * Loads a language. English stands in for a file that cannot be loaded.
 * @param spoken the languages of the browser.
 */
export async function loadWording(language: Language, spoken: readonly string[]): Promise<Wording> {
  const ofLanguage = spoken.filter((tag) => tag.split('-')[0] === language);
  const locale = ofLanguage.find(isFormatted) ?? language;
  if (language === 'en') return { ...english, locale };
  try {
    return { texts: await loaders[language](), language, locale };
  } catch {
    return english;
  }
}

/** Whether the browser can format times by this tag. It may name one of its own that is none, such as `en-US@posix`. */
function isFormatted(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/**
 * Loads the texts of the page.
 * @param wished a language of the settings; empty for the browser's.
 */
export function loadPageWording(wished: string): Promise<Wording> {
  const { languages: spoken } = navigator;
  return loadWording(languageOf(wished === '' ? spoken : [wished]), spoken);
}

export const WordingContext = createContext<Wording>(english);

export function useTexts(): Texts {
  return useContext(WordingContext).texts;
}

/** Puts the values in the place of `{names}`. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}

/**
 * The app's own texts. One language is loaded at a time, in two files of the precache. The first has what the
 * first paint needs. The second has the texts of the screens that are opened later.
 */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { perApp } from '#scope/perApp.ts';
import { languages, languageTag, readLanguage, type Language } from '#domain/settings/languages.ts';
import type { Text } from './useText.ts';
import type en from '../../locales/en.json';
import type screensEn from '../../locales/screens/en.json';

type Texts = typeof en & typeof screensEn;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts };
    returnNull: false;
  }
}

type Files = Readonly<Record<Language, () => Promise<{ default: unknown }>>>;

const startFiles: Files = {
  en: () => import('../../locales/en.json'),
  pt: () => import('../../locales/pt.json'),
  de: () => import('../../locales/de.json'),
  es: () => import('../../locales/es.json'),
  fr: () => import('../../locales/fr.json'),
  it: () => import('../../locales/it.json'),
  nl: () => import('../../locales/nl.json'),
};

const screenFiles: Files = {
  en: () => import('../../locales/screens/en.json'),
  pt: () => import('../../locales/screens/pt.json'),
  de: () => import('../../locales/screens/de.json'),
  es: () => import('../../locales/screens/es.json'),
  fr: () => import('../../locales/screens/fr.json'),
  it: () => import('../../locales/screens/it.json'),
  nl: () => import('../../locales/screens/nl.json'),
};

/** Fetches the texts of the first paint in a language. Every file has every key, so there is no fallback. */
export async function loadTexts(language: Language): Promise<unknown> {
  return (await startFiles[language]()).default;
}

/**
 * Keeps a right-to-left value from moving the words and the punctuation after it. Any other value is itself, unescaped:
 * every text is rendered as text.
 */
function isolated(value: string): string {
  return /[\u0590-\u08FF]/.test(value) ? `\u2068${value}\u2069` : value;
}

/** Starts with the texts of one language. Server texts never pass through here: they are not translated. */
export async function startI18n(language: Language, texts: unknown): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: languageTag(language),
    fallbackLng: false,
    resources: { [languageTag(language)]: { translation: texts as Record<string, unknown> } },
    interpolation: { escape: isolated, skipOnVariables: true },
    react: { useSuspense: false },
    initAsync: false,
  });
  document.documentElement.lang = languageTag(language);
}

/** The current language. */
export function currentLanguage(): Language {
  return readLanguage(i18next.language);
}

/** Noted beside the texts themselves: a language with this bundle has those of the later screens. */
const screensBundle = 'screens';

function hasScreenTexts(language: Language): boolean {
  return i18next.hasResourceBundle(languageTag(language), screensBundle);
}

/**
 * Adds the texts of the screens that are opened later, once per language.
 * @throws when they cannot be fetched.
 */
export async function loadScreenTexts(language = currentLanguage()): Promise<void> {
  if (hasScreenTexts(language)) return;
  const texts = (await screenFiles[language]()).default;
  addTexts(language, texts);
  i18next.addResourceBundle(languageTag(language), screensBundle, {});
}

/** Settles with code that needs the texts of the screens, once these are loaded, too. */
export async function withScreenTexts<Code>(loading: Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([loading, loadScreenTexts()]);
  return code;
}

function addTexts(language: Language, texts: unknown): void {
  i18next.addResourceBundle(languageTag(language), 'translation', texts, true, true);
}

interface Choice {
  /** The language that was requested last. If the user chooses twice quickly, the later choice wins. */
  language: Language | undefined;
}

const last = perApp<Choice>(() => ({ language: undefined }));

/**
 * Switches the language of the running app.
 * @returns false when another language was chosen while its texts were loading.
 * @throws when its texts cannot be fetched.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  const choice = last();
  choice.language = language;
  const [texts] = await Promise.all([
    loadTexts(language),
    languages.some(hasScreenTexts) ? loadScreenTexts(language) : undefined,
  ]);
  if (choice.language !== language) return false;
  addTexts(language, texts);
  await i18next.changeLanguage(languageTag(language));
  document.documentElement.lang = languageTag(language);
  return true;
}

/** The app's texts outside React, for toasts of background work. */
export const text: Text = i18next.t;

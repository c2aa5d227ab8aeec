/** Section 9: the languages, English first because it is the fallback. */
export const languages = ['en', 'pt', 'de', 'es', 'fr', 'it', 'nl'] as const;
export type Language = (typeof languages)[number];

export const fallbackLanguage: Language = 'en';

/**
 * Section 9, language mapping: any tag of a language the app speaks ('pt-BR', 'pt_PT', 'PT') is that
 * language. @returns undefined for every other one.
 */
export function spokenLanguage(tag: string | undefined): Language | undefined {
  const primary = tag?.trim().split(/[-_]/, 1)[0]?.toLowerCase();
  return languages.find((language) => language === primary);
}

/** The same, and English for a language that the app does not speak. */
export function readLanguage(tag: string | undefined): Language {
  return spokenLanguage(tag) ?? fallbackLanguage;
}

/** Who may say which language is spoken, the strongest first (decision 61). */
export interface LanguageSources {
  /** On this device. */
  readonly chosen: string | undefined;
  /** The server's `user.language`. */
  readonly ofPerson: string | undefined;
  readonly ofBrowser: string | undefined;
}

/** The language that is spoken; one that the app does not speak gives way to the next. */
export function languageOf({ chosen, ofPerson, ofBrowser }: LanguageSources): Language {
  return spokenLanguage(chosen) ?? spokenLanguage(ofPerson) ?? readLanguage(ofBrowser);
}

/**
 * The tag under which a language is spoken: for `lang`, plural rules, order and formats. Portuguese is
 * European (decision 55): the texts are, and 'pt' alone means Brazil to Intl and to voices. The cloud
 * and file names keep the language's own code.
 */
export function languageTag(language: Language): string {
  return language === 'pt' ? 'pt-PT' : language;
}

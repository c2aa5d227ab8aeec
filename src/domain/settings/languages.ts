/** Section 9: the languages, English first because it is the fallback. */
export const languages = ['en', 'pt', 'de', 'es', 'fr', 'it', 'nl'] as const;
export type Language = (typeof languages)[number];

export const fallbackLanguage: Language = 'en';

/**
 * Section 9, language mapping: any tag of a supported language ('pt-BR', 'pt_PT', 'PT') maps to that
 * language. @returns undefined for every other tag.
 */
export function spokenLanguage(tag: string | undefined): Language | undefined {
  const primary = tag?.trim().split(/[-_]/, 1)[0]?.toLowerCase();
  return languages.find((language) => language === primary);
}

/** The same, but English for an unsupported language. */
export function readLanguage(tag: string | undefined): Language {
  return spokenLanguage(tag) ?? fallbackLanguage;
}

/** The sources that set the app's language, the strongest first (decisions/persons-language). */
export interface LanguageSources {
  /** The choice on this device. */
  readonly chosen: string | undefined;
  /** The server's `user.language`. */
  readonly ofPerson: string | undefined;
  readonly ofBrowser: string | undefined;
}

/** The app's language; an unsupported one is skipped for the next source. */
export function languageOf({ chosen, ofPerson, ofBrowser }: LanguageSources): Language {
  return spokenLanguage(chosen) ?? spokenLanguage(ofPerson) ?? readLanguage(ofBrowser);
}

/**
 * The tag of a language, for `lang`, plural rules, order and formats. Portuguese is European (decisions/portuguese),
 * as the texts are. The tag 'pt' alone means Brazil to Intl and to voices. The cloud and file names use the
 * language's own code.
 */
export function languageTag(language: Language): string {
  return language === 'pt' ? 'pt-PT' : language;
}

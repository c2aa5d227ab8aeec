/** Section 9: the languages, English first because it is the fallback. */
export const languages = ['en', 'pt', 'de', 'es', 'fr', 'it', 'nl'] as const;
export type Language = (typeof languages)[number];

export const fallbackLanguage: Language = 'en';

/**
 * Section 9, language mapping: any tag of a language the app speaks ('pt-BR', 'pt_PT', 'PT') is that
 * language; every other one is English.
 */
export function readLanguage(tag: string | undefined): Language {
  const primary = tag?.trim().split(/[-_]/, 1)[0]?.toLowerCase();
  return languages.find((language) => language === primary) ?? fallbackLanguage;
}

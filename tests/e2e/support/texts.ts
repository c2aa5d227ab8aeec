import type { Language } from '#domain/settings/languages.ts';
import type en from '../../../locales/en.json';
import type screensEn from '../../../locales/screens/en.json';
import { pseudoLanguage, pseudoTree } from './pseudoLocale.ts';
import { readFile } from '#tests/locales/texts.ts';

/** A language of the app, or the pseudo-locale in its place. */
export type VisitLanguage = Language | typeof pseudoLanguage;

export type Texts = typeof en & typeof screensEn;

/** The app's texts in a language, used to find controls by their names. */
export function textsIn(language: VisitLanguage): Texts {
  if (language === pseudoLanguage) return pseudoTree(readFile('en')) as Texts;
  return readFile(language) as unknown as Texts;
}

import de from '../../locales/unsupported/de.json';
import en from '../../locales/unsupported/en.json';
import es from '../../locales/unsupported/es.json';
import fr from '../../locales/unsupported/fr.json';
import it from '../../locales/unsupported/it.json';
import nl from '../../locales/unsupported/nl.json';
import pt from '../../locales/unsupported/pt.json';
import { readLanguage, type Language } from '#domain/settings/languages.ts';

export interface UnsupportedTexts {
  readonly title: string;
  readonly advice: string;
  readonly again: string;
}

const texts: Readonly<Record<Language, UnsupportedTexts>> = { en, pt, de, es, fr, it, nl };

/** The texts of the page for browsers that are too old, in the browser's language. They need no library. */
export function unsupportedTexts(): UnsupportedTexts {
  return texts[readLanguage(navigator.language)];
}

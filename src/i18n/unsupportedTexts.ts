import de from '../../locales/unsupported/de.json';
import en from '../../locales/unsupported/en.json';
import es from '../../locales/unsupported/es.json';
import fr from '../../locales/unsupported/fr.json';
import it from '../../locales/unsupported/it.json';
import nl from '../../locales/unsupported/nl.json';
import pt from '../../locales/unsupported/pt.json';
import { readLanguage, type Language } from '#domain/settings/languages.ts';

interface UnsupportedTexts {
  readonly title: string;
  readonly advice: string;
  readonly again: string;
}

const texts: Readonly<Record<Language, UnsupportedTexts>> = { en, pt, de, es, fr, it, nl };

/** The system of a store app. */
export type PhoneName = 'ios' | 'android';

/**
 * Translates the page of last resort into the language of the browser or phone. It needs no library. Never rejects.
 * @param parts its heading, its advice and its button.
 * @param phone the system that the store app runs on, where no browser can be chosen; undefined in a browser.
 */
export async function translateUnsupported(
  parts: HTMLCollection,
  phone: PhoneName | undefined,
): Promise<void> {
  const language = readLanguage(navigator.language);
  const own = phone === undefined ? texts[language] : await phoneTexts(language, phone);
  [own.title, own.advice, own.again].forEach((text, index) => {
    const part = parts[index];
    if (part !== undefined) part.textContent = text;
  });
}

/** Despite the types, a system may take it from the page. */
function hasDatabase(): boolean {
  return Boolean(Reflect.get(globalThis, 'indexedDB'));
}

/** What the phone's own file says; without it, the texts for a browser. */
function phoneTexts(language: Language, phone: PhoneName): Promise<UnsupportedTexts> {
  return import('./phoneStartTexts.native.ts').then(
    ({ phoneStartTexts }) => {
      const { title, again, lockdown, [phone]: advice } = phoneStartTexts[language];
      const isLockedDown = phone === 'ios' && !hasDatabase();
      return { title, advice: isLockedDown ? lockdown : advice, again };
    },
    () => texts[language],
  );
}

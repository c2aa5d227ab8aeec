/** The only text of push messages, in the app's languages: nothing about a user or a message. */
import type { Language } from '#domain/settings/languages.ts';
import de from '../locales/push/de.json';
import en from '../locales/push/en.json';
import es from '../locales/push/es.json';
import fr from '../locales/push/fr.json';
import it from '../locales/push/it.json';
import nl from '../locales/push/nl.json';
import pt from '../locales/push/pt.json';

export interface PushText {
  readonly title: string;
  readonly body: string;
}

export const pushTexts: Readonly<Record<Language, PushText>> = { en, pt, de, es, fr, it, nl };

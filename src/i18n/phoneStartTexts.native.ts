import de from '../../locales/phoneStart/de.json';
import en from '../../locales/phoneStart/en.json';
import es from '../../locales/phoneStart/es.json';
import fr from '../../locales/phoneStart/fr.json';
import it from '../../locales/phoneStart/it.json';
import nl from '../../locales/phoneStart/nl.json';
import pt from '../../locales/phoneStart/pt.json';
import type { Language } from '#domain/settings/languages.ts';

interface PhoneStartTexts {
  readonly title: string;
  readonly again: string;
  /** What helps on each system. */
  readonly android: string;
  readonly ios: string;
  /** An iPhone's Lockdown Mode takes the database from every app that it is not turned off for. */
  readonly lockdown: string;
}

/** The texts of a store app that cannot start. */
export const phoneStartTexts: Readonly<Record<Language, PhoneStartTexts>> = {
  en,
  pt,
  de,
  es,
  fr,
  it,
  nl,
};

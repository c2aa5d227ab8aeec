import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';

export type Text = TFunction;

/** The app's texts in the chosen language, by typed key. */
export function useText(): TFunction {
  return useTranslation().t;
}

/** The tag of the chosen language ('pt-PT'), for sorting and spelling by language. */
export function useLanguageTag(): string {
  return useTranslation().i18n.language;
}

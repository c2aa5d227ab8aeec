import { languages, languageTag, readLanguage } from '#domain/settings/languages.ts';
import { useLanguageTag, useText } from '#i18n/useText.ts';
import { showMessage } from '#ui/toast/messages.ts';
import { chooseLanguage } from '../flows/choosePreference.ts';

/** What a list of the languages needs: the current one, all of them, and what a choice does. */
export function useLanguageChoice() {
  const text = useText();
  return {
    label: text('settings.language'),
    value: readLanguage(useLanguageTag()),
    // Each name is in its own language, so that the user who needs it can read it.
    options: languages.map((code) => ({
      id: code,
      name: text(`language.${code}`),
      lang: languageTag(code),
    })),
    onChange: (code: string | undefined): void => {
      chooseLanguage(readLanguage(code)).catch(() => {
        showMessage('offline');
      });
    },
  };
}

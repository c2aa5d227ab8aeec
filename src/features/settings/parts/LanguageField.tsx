import { languages, languageTag, readLanguage } from '#domain/settings/languages.ts';
import { useLanguageTag, useText } from '#i18n/useText.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { showMessage } from '#ui/toast/messages.ts';
import { chooseLanguage } from '../flows/choosePreference.ts';

/** The language field in Settings. */
export function LanguageField({ isRow = false }: { readonly isRow?: boolean }) {
  const text = useText();
  return (
    <SelectField
      isRow={isRow}
      label={text('settings.language')}
      placeholder={text('settings.language')}
      value={readLanguage(useLanguageTag())}
      // Each name is in its own language, so that the user who needs it can read it.
      options={languages.map((code) => ({
        id: code,
        name: text(`language.${code}`),
        lang: languageTag(code),
      }))}
      onChange={(code) => {
        chooseLanguage(readLanguage(code)).catch(() => {
          showMessage('offline');
        });
      }}
    />
  );
}

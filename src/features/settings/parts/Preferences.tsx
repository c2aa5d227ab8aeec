import { useAtomValue } from 'jotai';
import { languages, languageTag, readLanguage } from '#domain/settings/languages.ts';
import { useLanguageTag, useText } from '#i18n/useText.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { themeAtom } from '#ui/theme.ts';
import { say } from '#ui/toast/messages.ts';
import { chooseLanguage, chooseTheme } from '../flows/choosePreference.ts';

interface PreferencesProps {
  /** Lines of a `RowGroup`. */
  readonly isRow?: boolean;
}

/** Language and theme: on the sign-in screen and in Settings alike. */
export function Preferences({ isRow = false }: PreferencesProps) {
  const text = useText();
  const language = readLanguage(useLanguageTag());
  const theme = useAtomValue(themeAtom);
  return (
    <>
      <SelectField
        label={text('settings.language')}
        isRow={isRow}
        placeholder={text('settings.language')}
        value={language}
        // Each in its own language, so that whoever needs it can read it.
        options={languages.map((code) => ({
          id: code,
          name: text(`language.${code}`),
          lang: languageTag(code),
        }))}
        onChange={(code) => {
          chooseLanguage(readLanguage(code)).catch(() => {
            say('offline');
          });
        }}
      />
      <SwitchField
        label={text('settings.darkTheme')}
        isSelected={theme === 'dark'}
        onChange={(isDark) => {
          void chooseTheme(isDark ? 'dark' : 'light');
        }}
      />
    </>
  );
}

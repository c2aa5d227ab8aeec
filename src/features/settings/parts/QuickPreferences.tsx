import { useAtomValue } from 'jotai';
import { Globe, SunMoon } from 'lucide-react';
import { languages, languageTag, readLanguage } from '#domain/settings/languages.ts';
import { readThemeChoice, themeChoices } from '#domain/settings/theme.ts';
import { useLanguageTag, useText } from '#i18n/useText.ts';
import { CompactSelect } from '#ui/form/CompactSelect.tsx';
import { themeAtom } from '#ui/theme.ts';
import { showMessage } from '#ui/toast/messages.ts';
import { chooseLanguage, chooseTheme } from '../flows/choosePreference.ts';

/**
 * Language and theme in a corner of the sign-in screen. They use the browser's own lists, so there is nothing
 * to wait for.
 */
export function QuickPreferences() {
  const text = useText();
  return (
    <>
      <CompactSelect
        label={text('settings.language')}
        icon={<Globe aria-hidden="true" size={18} />}
        value={readLanguage(useLanguageTag())}
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
      <CompactSelect
        label={text('settings.theme.label')}
        icon={<SunMoon aria-hidden="true" size={18} />}
        value={useAtomValue(themeAtom)}
        options={themeChoices.map((id) => ({ id, name: text(`settings.theme.${id}`) }))}
        onChange={(id) => {
          void chooseTheme(readThemeChoice(id));
        }}
      />
    </>
  );
}

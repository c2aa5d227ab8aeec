import { useAtomValue } from 'jotai';
import { Globe, SunMoon } from 'lucide-react';
import { readThemeChoice, themeChoices } from '#domain/settings/theme.ts';
import { useText } from '#i18n/useText.ts';
import { CompactSelect } from '#ui/form/CompactSelect.tsx';
import { themeAtom } from '#ui/theme.ts';
import { chooseTheme } from '../flows/choosePreference.ts';
import { useLanguageChoice } from '../hooks/useLanguageChoice.ts';

/**
 * Language and theme in a corner of the sign-in screen. They use the browser's own lists, so there is nothing
 * to wait for.
 */
export function QuickPreferences() {
  const text = useText();
  return (
    <>
      <CompactSelect icon={<Globe aria-hidden="true" size={18} />} {...useLanguageChoice()} />
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

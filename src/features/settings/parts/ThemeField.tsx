import { useAtomValue } from 'jotai';
import { readThemeChoice, themeChoices } from '#domain/settings/theme.ts';
import { useText } from '#i18n/useText.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { themeAtom } from '#ui/theme.ts';
import { chooseTheme } from '../flows/choosePreference.ts';

/** The theme field in Settings: system, light or dark (decisions/theme). */
export function ThemeField({ isRow = false }: { readonly isRow?: boolean }) {
  const text = useText();
  return (
    <SelectField
      isRow={isRow}
      label={text('settings.theme.label')}
      value={useAtomValue(themeAtom)}
      options={themeChoices.map((id) => ({ id, name: text(`settings.theme.${id}`) }))}
      onChange={(id) => {
        void chooseTheme(readThemeChoice(id));
      }}
    />
  );
}

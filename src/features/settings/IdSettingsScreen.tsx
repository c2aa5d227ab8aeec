import { useText } from '#i18n/useText.ts';
import { Screen } from '#ui/Screen.tsx';
import { IdSettingsEntries, type IdSettingsEntriesProps } from './parts/IdSettingsEntries.tsx';

/** Section 2, IdSettings, as a separate screen: beside the card in the wide layout. */
export function IdSettingsScreen({ children }: IdSettingsEntriesProps) {
  const text = useText();
  return (
    <Screen title={text('screen.IdSettings')}>
      <IdSettingsEntries>{children}</IdSettingsEntries>
    </Screen>
  );
}

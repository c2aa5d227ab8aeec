import { useNavigate } from 'react-router-dom';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { useText } from '#i18n/useText.ts';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { IdSettingsEntries, type IdSettingsEntriesProps } from './parts/IdSettingsEntries.tsx';

/** Section 2, IdSettings '(modal)': over the card in the narrow layout. Closing leads to the card. */
export function IdSettingsSheet({ children }: IdSettingsEntriesProps) {
  const text = useText();
  const navigate = useNavigate();
  return (
    <Sheet
      title={text('screen.IdSettings')}
      onClose={() => {
        void navigate(pathOf('DigitalId'));
      }}
    >
      <IdSettingsEntries>{children}</IdSettingsEntries>
    </Sheet>
  );
}

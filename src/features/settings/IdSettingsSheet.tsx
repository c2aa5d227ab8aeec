import { useText } from '#i18n/useText.ts';
import { useWayUp } from '#ui/back/wayUp.ts';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { IdSettingsEntries, type IdSettingsEntriesProps } from './parts/IdSettingsEntries.tsx';

/** Section 2, IdSettings '(modal)': over the card in the narrow layout. Closing leads to the card. */
export function IdSettingsSheet({ children }: IdSettingsEntriesProps) {
  const text = useText();
  const { toCard } = useWayUp();
  return (
    <Sheet title={text('screen.IdSettings')} onClose={toCard}>
      <IdSettingsEntries>{children}</IdSettingsEntries>
    </Sheet>
  );
}

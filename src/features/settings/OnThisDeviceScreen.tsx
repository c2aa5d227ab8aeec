import { isFromStore } from '#device/capabilities.ts';
import { useText } from '#i18n/useText.ts';
import { RowGroup } from '#ui/list/RowGroup.tsx';
import { Screen } from '#ui/Screen.tsx';
import { InstallRow } from './parts/InstallRow.tsx';
import { StoredData } from './parts/StoredData.tsx';
import { OfflineReadiness } from './parts/OfflineReadiness.tsx';

/** Shows what this device stores of the app and the card, for how long, and what helps if that is not enough. */
export function OnThisDeviceScreen() {
  const text = useText();
  return (
    <Screen title={text('screen.OnThisDevice')}>
      <RowGroup title={text('device.storage')}>
        {/* What is known later comes below what is known at once, so that nothing jumps. */}
        {isFromStore() ? null : <InstallRow />}
        <StoredData />
      </RowGroup>
      <OfflineReadiness />
    </Screen>
  );
}

import { useText } from '#i18n/useText.ts';
import { Screen } from '#ui/Screen.tsx';
import { AboutRows } from './parts/AboutRows.tsx';
import { HelpRows } from './parts/HelpRows.tsx';
import { PinLockWorth } from './parts/PinLockWorth.tsx';
import { SupportCode } from './parts/SupportCode.tsx';
import { RowGroup } from '#ui/list/RowGroup.tsx';

/** Shows the contact, information about the organization and the app, and the details to give to support. */
export function HelpAndAboutScreen() {
  const text = useText();
  return (
    <Screen title={text('screen.HelpAndAbout')}>
      <HelpRows />
      <RowGroup title={text('device.support')}>
        <SupportCode />
      </RowGroup>
      <PinLockWorth />
      <AboutRows />
    </Screen>
  );
}

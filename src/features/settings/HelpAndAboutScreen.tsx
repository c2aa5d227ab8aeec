import { useText } from '#i18n/useText.ts';
import { Screen } from '#ui/Screen.tsx';
import { AboutRows } from './parts/AboutRows.tsx';
import { HelpRows } from './parts/HelpRows.tsx';
import { PinLockWorth } from './parts/PinLockWorth.tsx';
import { SupportCode } from './parts/SupportCode.tsx';
import { RowGroup } from '#ui/list/RowGroup.tsx';

/** Whom to ask, what the organization and the app say of themselves, and what to tell who helps. */
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

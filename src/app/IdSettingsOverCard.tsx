import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { ReportLost } from '#features/credential/ReportLost.tsx';
import { IdSettingsScreen } from '#features/settings/IdSettingsScreen.tsx';
import { IdSettingsSheet } from '#features/settings/IdSettingsSheet.tsx';
import { useIsWide } from './useIsWide.ts';

/** IdSettings is a modal over the card (specification, section 2); the wide layout's panel is one. */
export function IdSettingsOverCard() {
  if (useIsWide()) {
    return (
      <IdSettingsScreen>
        <ReportLost />
      </IdSettingsScreen>
    );
  }
  return (
    <>
      <DigitalIdScreen />
      <IdSettingsSheet>
        <ReportLost />
      </IdSettingsSheet>
    </>
  );
}

import { useContext } from 'react';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { ReportLost } from '#features/credential/ReportLost.tsx';
import { IdSettingsScreen } from '#features/settings/IdSettingsScreen.tsx';
import { IdSettingsSheet } from '#features/settings/IdSettingsSheet.tsx';
import { WayUpContext } from '#ui/back/wayUp.ts';
import { useIsWide } from '../navigation/useIsWide.ts';

/**
 * IdSettings is a modal over the card (specification, section 2). In the wide layout it is a page beside the
 * card.
 */
export function IdSettingsOverCard() {
  const wayUp = useContext(WayUpContext);
  if (useIsWide()) {
    return (
      <IdSettingsScreen>
        <ReportLost />
      </IdSettingsScreen>
    );
  }
  return (
    <>
      {/* The sheet has its own close control, so the card under it needs no link to itself. */}
      <WayUpContext value={{ ...wayUp, link: null }}>
        <DigitalIdScreen />
      </WayUpContext>
      <IdSettingsSheet>
        <ReportLost />
      </IdSettingsSheet>
    </>
  );
}

/**
 * The screens of digital keys, combined here, where all features may be imported. They are in one file
 * because they share most of it.
 */
import { CardsToMove } from '#features/credential/CardsToMove.tsx';
import { HidMobileScreen } from '#features/digitalKey/HidMobileScreen.tsx';
import { KeysScreen } from '#features/digitalKey/KeysScreen.tsx';
import { useIsWide } from '../navigation/useIsWide.ts';

/** The Keys screen, which is for the narrow navigator; only the app determines the width. */
export function KeysOnPhone() {
  return <KeysScreen isWide={useIsWide()} />;
}

/** HID's screen with the cards that wait to be moved to this phone. */
export function HidMobileWithCards() {
  return <HidMobileScreen moving={<CardsToMove />} />;
}

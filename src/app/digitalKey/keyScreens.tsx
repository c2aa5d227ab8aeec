/** The screens of digital keys, put together where all may be known; one file, for they share most of it. */
import { CardsToMove } from '#features/credential/CardsToMove.tsx';
import { HidMobileScreen } from '#features/digitalKey/HidMobileScreen.tsx';
import { KeysScreen } from '#features/digitalKey/KeysScreen.tsx';
import { useIsWide } from '../useIsWide.ts';

/** The Keys screen, which is for the narrow navigator: the width is the app's to know. */
export function KeysOnPhone() {
  return <KeysScreen isWide={useIsWide()} />;
}

/** HID's screen with the cards that wait to be moved to this phone. */
export function HidMobileWithCards() {
  return <HidMobileScreen moving={<CardsToMove />} />;
}

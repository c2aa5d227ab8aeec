import { CardsToMove } from '#features/credential/CardsToMove.tsx';
import { HidMobileScreen } from '#features/digitalKey/HidMobileScreen.tsx';

/** HID's screen with the cards that wait to be moved: two features, put together where all may be known. */
export function HidMobileWithCards() {
  return <HidMobileScreen moving={<CardsToMove />} />;
}

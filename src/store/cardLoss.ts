/** Whether the session's card was saved on this device and is lost. A card that never arrived does not count. */
import { useSyncExternalStore } from 'react';
import { perAppObservable } from '#scope/perApp.ts';
import { currentDataKey } from '#session/session.ts';

/** The data key of the session whose card was lost. */
const lostFor = perAppObservable<string | undefined>(undefined);

export function setCardLost(dataKeyId: string): void {
  lostFor.set(dataKeyId);
}

/** For the current session. Not needed where a card is shown. */
export function useIsCardLost(): boolean {
  const lost = useSyncExternalStore(lostFor.subscribe, lostFor.current);
  return lost !== undefined && lost === currentDataKey()?.id;
}

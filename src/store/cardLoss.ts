/** Whether the session's card was saved on this device and is lost: not the same as one that never came. */
import { useSyncExternalStore } from 'react';
import { observable } from '#domain/observable/observable.ts';
import { currentDataKey } from './connection.ts';

/** The data key of the session whose card was lost. */
const lostFor = observable<string | undefined>(undefined);

export function setCardLost(dataKeyId: string): void {
  lostFor.set(dataKeyId);
}

/** Of the session of now; whoever shows a card does not ask. */
export function useIsCardLost(): boolean {
  const lost = useSyncExternalStore(lostFor.subscribe, lostFor.current);
  return lost !== undefined && lost === currentDataKey()?.id;
}

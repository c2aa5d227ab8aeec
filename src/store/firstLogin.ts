/** The first-login mark of the signed-in user, for screens. */
import { useSyncExternalStore } from 'react';
import { firstLogin } from '#session/firstLogin.ts';
import { currentDataKey } from '#session/session.ts';

/** Returns the mark of the signed-in user; undefined before it is read. */
export function hasPassed(): boolean | undefined {
  const tag = currentDataKey()?.tag;
  const mark = firstLogin.current();
  return tag !== undefined && mark?.tag === tag ? mark.hasPassed : undefined;
}

/** Undefined right after a sign-in, until `firstLoginItem` has read the mark. */
export function useHasPassed(): boolean | undefined {
  return useSyncExternalStore(firstLogin.subscribe, hasPassed);
}

/**
 * The first-login mark: whether the signed-in user has passed the start-up gates on this device. It is
 * available at the first paint, because it decides whether the card is shown at once (decisions/startup-gates).
 */
import { useSyncExternalStore } from 'react';
import { observable } from '#domain/observable/observable.ts';
import { currentDataKey } from './connection.ts';
import { readPublicItem } from './read/publicItem.ts';
import type { BootRead } from './read/bootRead.ts';

/** Stored under the user's tag: one user's mark never counts for another. */
const known = observable<{ readonly tag: string; readonly hasPassed: boolean } | undefined>(
  undefined,
);

/** Takes the mark from the first read. */
export function loadFirstLogin(boot: BootRead): void {
  if (boot.dataKey === undefined) return;
  setFirstLogin(boot.dataKey.tag, readPublicItem(boot, 'firstLogin') === true);
}

/** Sets the mark in memory only. */
export function setFirstLogin(tag: string, hasPassed: boolean): void {
  known.set({ tag, hasPassed });
}

/** Returns the mark of the signed-in user; undefined before it is read. */
export function hasPassed(): boolean | undefined {
  const tag = currentDataKey()?.tag;
  const mark = known.current();
  return tag !== undefined && mark?.tag === tag ? mark.hasPassed : undefined;
}

/** Undefined right after a sign-in, until `firstLoginItem` has read the mark. */
export function useHasPassed(): boolean | undefined {
  return useSyncExternalStore(known.subscribe, hasPassed);
}

/** Decision 65: where the app goes once something is saved or sent. */
import { parentOf, parents } from './parents.ts';
import type { ScreenName } from './screenPaths.ts';

/** Whether `screen` lies somewhere below `above`. */
export function isBelow(screen: ScreenName, above: ScreenName): boolean {
  return parents[screen].some((parent) => parent === above || isBelow(parent, above));
}

/**
 * Decision 65: where a screen leads once its work is done.
 * @param from the screen of the history entry before, where it is known to be one of the app.
 * @returns 'back' for that entry, else the screen to go to in place of this one. A screen that lies below
 *   this one is no place to return to.
 */
export function afterDone(screen: ScreenName, from: ScreenName | undefined): 'back' | ScreenName {
  if (from !== undefined && from !== screen && !isBelow(from, screen)) return 'back';
  return parentOf(screen) ?? 'DigitalId';
}

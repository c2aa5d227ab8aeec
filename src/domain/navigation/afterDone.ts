/** decisions/ways-back: which screen opens once something is saved or sent. */
import { parentOf, parents } from './parents.ts';
import type { ScreenName } from './screenPaths.ts';

/** Whether `screen` is somewhere below `above`. */
export function isBelow(screen: ScreenName, above: ScreenName): boolean {
  return parents[screen].some((parent) => parent === above || isBelow(parent, above));
}

/**
 * decisions/ways-back: where a screen leads once its work is done.
 * @param from the screen of the previous history entry, when it is known to be a screen of the app.
 * @returns 'back' for that entry, otherwise the screen that replaces this one. A screen below this one is
 *   never returned to.
 */
export function afterDone(screen: ScreenName, from: ScreenName | undefined): 'back' | ScreenName {
  if (from !== undefined && from !== screen && !isBelow(from, screen)) return 'back';
  return parentOf(screen) ?? 'DigitalId';
}

import type { ScreenName } from './screenPaths.ts';

/**
 * What the wide layout shows beside a screen (decisions/narrow-and-wide). This is the card, or, for a list and its selected
 * item, the other of the two. `single` is a screen alone.
 */
export type Columns = 'single' | 'card' | 'list' | 'detail';

/** The main screens that list the screens below them. */
export type ListScreen = 'Notifications' | 'Settings';

export function isListScreen(screen: ScreenName): screen is ListScreen {
  return screen === 'Notifications' || screen === 'Settings';
}

/** @param main the main screen that `screen` belongs to. */
export function columnsOf(screen: ScreenName, main: ScreenName): Columns {
  if (isListScreen(main)) return screen === main ? 'list' : 'detail';
  return screen === 'DigitalId' || screen === 'NotFound' ? 'single' : 'card';
}

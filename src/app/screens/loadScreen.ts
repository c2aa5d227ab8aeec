/** How the code of a screen is fetched: with its texts, and through the file that lists the screens' files. */
import type { ComponentType } from 'react';
import type { ListScreen } from '#domain/navigation/columns.ts';
import type { ScreenName } from '#domain/navigation/screenPaths.ts';
import { withScreenTexts } from '#i18n/i18n.ts';

export type Load = () => Promise<ComponentType>;

/** Loads the code of a screen; the file that lists the screens' files loads first. */
export function codeOf(name: Exclude<ScreenName, 'DigitalId'>): Load {
  return async () => {
    const { screenCode } = await loadScreenCode();
    return screenCode[name]();
  };
}

/** Loads the list of all files: before a first screen that is not the card, otherwise after the card's paint. */
export function loadScreenCode() {
  return import('./screenCode.ts');
}

/** Loads the code of a list, for the column beside the chosen entry. */
export function loadListScreen(name: ListScreen): Promise<ComponentType> {
  return withTexts(codeOf(name))();
}

/** Loads a screen's code together with the texts of the screens that can wait. */
export function withTexts(load: Load): Load {
  return () => withScreenTexts(load());
}

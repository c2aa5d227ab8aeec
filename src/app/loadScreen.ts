/** How the code of a screen is fetched: with its texts, and in the file that names it. */
import type { ComponentType } from 'react';
import type { ListScreen } from '#domain/navigation/columns.ts';
import type { ScreenName } from '#domain/navigation/screenPaths.ts';
import { loadScreenTexts } from '#i18n/i18n.ts';

export type Load = () => Promise<ComponentType>;

/** The code of a screen; what names its file comes first. */
export function codeOf(name: Exclude<ScreenName, 'DigitalId'>): Load {
  return async () => {
    const { screenCode } = await loadScreenCode();
    return screenCode[name]();
  };
}

/** The names of all files: before the first screen that is no card, and behind the card's paint. */
export function loadScreenCode() {
  return import('./screenCode.ts');
}

/** The code of a list, for the column beside what was chosen from it. */
export function loadListScreen(name: ListScreen): Promise<ComponentType> {
  return withTexts(codeOf(name))();
}

/** A screen's code together with the texts of the screens that can wait. */
export function withTexts(load: Load): Load {
  return async () => {
    const [Component] = await Promise.all([load(), loadScreenTexts()]);
    return Component;
  };
}

/**
 * The one list of screens, by the specification's names (section 2). Routes are made from it, and
 * axe, languages, keyboard walk and screenshots go through it: a screen that is not here does not
 * exist, and one that is here is tested.
 */
import type { ComponentType } from 'react';
import type { ListScreen } from '#domain/navigation/columns.ts';
import { parentOf } from '#domain/navigation/parents.ts';
import { screenPaths, type ScreenName } from '#domain/navigation/screenPaths.ts';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { loadScreenTexts } from '#i18n/i18n.ts';

type Load = () => Promise<ComponentType>;

interface ScreenPlace {
  readonly name: ScreenName;
  readonly path: string;
}

/** The first screen's code comes with the app, every other one's when it is opened. */
export type ScreenEntry =
  (ScreenPlace & { readonly Component: ComponentType }) | (ScreenPlace & { readonly load: Load });

/** The code of a screen; what names its file comes first. */
function codeOf(name: Exclude<ScreenName, 'DigitalId'>): Load {
  return async () => {
    const { screenCode } = await loadScreenCode();
    return screenCode[name]();
  };
}

/** The names of all files: before the first screen that is no card, and behind the card's paint. */
export function loadScreenCode() {
  return import('./screenCode.ts');
}

export const screens: readonly ScreenEntry[] = (
  Object.entries(screenPaths) as [ScreenName, string][]
).map(([name, path]) => {
  if (name === 'DigitalId') return { name, path, Component: DigitalIdScreen };
  const load = withTexts(codeOf(name));
  return { name, path, load: parentOf(name) === undefined ? load : withWayUp(load) };
});

/** The code of a screen that lies below another, together with what every such screen has. */
function withWayUp(load: Load): Load {
  return async () => {
    const [Content, { asChildScreen }] = await Promise.all([
      load(),
      import('#app/ways/ChildScreen.tsx'),
    ]);
    return asChildScreen(Content);
  };
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

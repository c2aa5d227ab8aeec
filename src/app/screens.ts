/**
 * The one list of screens, by the specification's names (section 2). Routes are made from it, and
 * axe, languages, keyboard walk and screenshots go through it: a screen that is not here does not
 * exist, and one that is here is tested.
 */
import type { ComponentType } from 'react';
import { parentOf } from '#domain/navigation/parents.ts';
import { screenPaths, type ScreenName } from '#domain/navigation/screenPaths.ts';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { codeOf, withTexts, type Load } from './loadScreen.ts';

interface ScreenPlace {
  readonly name: ScreenName;
  readonly path: string;
}

/** The first screen's code comes with the app, every other one's when it is opened. */
export type ScreenEntry =
  (ScreenPlace & { readonly Component: ComponentType }) | (ScreenPlace & { readonly load: Load });

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
      import('#app/navigation/ChildScreen.tsx'),
    ]);
    return asChildScreen(Content);
  };
}

/**
 * The only list of screens, by the specification's names (section 2). Routes are created from it, and the
 * tests for axe, languages, keyboard walk and screenshots run through it. A screen that is not here does not
 * exist, and a screen that is here is tested.
 */
import type { ComponentType } from 'react';
import { parentOf } from '#domain/navigation/parents.ts';
import { screenPaths, type ScreenName } from '#domain/navigation/screenPaths.ts';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { codeOf, withTexts, type Load } from './screens/loadScreen.ts';

interface ScreenPlace {
  readonly name: ScreenName;
  readonly path: string;
}

/** The first screen's code comes with the app; every other screen's code loads when the screen is opened. */
export type ScreenEntry =
  (ScreenPlace & { readonly Component: ComponentType }) | (ScreenPlace & { readonly load: Load });

export const screens: readonly ScreenEntry[] = (
  Object.entries(screenPaths) as [ScreenName, string][]
).map(([name, path]) => {
  if (name === 'DigitalId') return { name, path, Component: DigitalIdScreen };
  const load = withTexts(codeOf(name));
  return { name, path, load: parentOf(name) === undefined ? load : withWayUp(load) };
});

/** Loads the code of a screen below another one, together with the parts that every such screen has. */
function withWayUp(load: Load): Load {
  return async () => {
    const [Content, { asChildScreen }] = await Promise.all([
      load(),
      import('#app/layout/ChildScreen.tsx'),
    ]);
    return asChildScreen(Content);
  };
}

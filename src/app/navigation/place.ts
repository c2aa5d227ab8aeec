import { useMemo } from 'react';
import { mainScreenOf, screenAt } from '#domain/navigation/parents.ts';
import type { ScreenName } from '#domain/navigation/screenPaths.ts';
import { perApp } from '#scope/perApp.ts';

/** Where the user is: the screen, and the main screen that it belongs to. */
export interface Place {
  readonly screen: ScreenName;
  readonly main: ScreenName;
}

interface Origin {
  /** The screen that the user came from. The history trail, which loads after the first paint, sets it. */
  screen: ScreenName | undefined;
}

const origin = perApp<Origin>(() => ({ screen: undefined }));

export function setOrigin(screen: ScreenName | undefined): void {
  origin().screen = screen;
}

/** The place at an address, as the user reached it. */
export function usePlace(path: string): Place {
  return useMemo(() => {
    const screen = screenAt(path);
    return { screen, main: mainScreenOf(screen, origin().screen) };
  }, [path]);
}

/** The `aria-current` of the link to a main screen: 'page' on that screen, 'true' on the screens below it. */
export function currentOf(link: ScreenName, { screen, main }: Place): 'page' | 'true' | undefined {
  if (link === screen) return 'page';
  return link === main ? 'true' : undefined;
}

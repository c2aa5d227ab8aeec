/** The page's theme: an attribute that the tokens follow, and the colour of the browser's own bars. */
import { atom, getDefaultStore } from 'jotai';
import { themeMedia, themes, type ThemeChoice } from '#domain/settings/theme.ts';

export const themeAtom = atom<ThemeChoice>('system');

/** Applies the chosen theme. `system` needs no script after this: the tokens have a media query. */
export function applyTheme(choice: ThemeChoice): void {
  document.documentElement.dataset['theme'] = choice;
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const [at, theme] of themes.entries())
    bars[at]?.setAttribute('media', themeMedia(theme, choice));
  getDefaultStore().set(themeAtom, choice);
}

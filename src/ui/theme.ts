/** The page's theme: an attribute that the tokens follow, and the colour of the browser's own bars. */
import { atom, getDefaultStore } from 'jotai';

export const themeAtom = atom<'light' | 'dark'>('light');

export function applyTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset['theme'] = theme;
  const background = getComputedStyle(document.documentElement).getPropertyValue('--background');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background.trim());
  getDefaultStore().set(themeAtom, theme);
}

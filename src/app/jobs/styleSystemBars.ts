import { getDefaultStore } from 'jotai';
import { setSystemBars } from '#device/screen/systemBars.native.ts';
import { themeAtom } from '#ui/theme.ts';

/**
 * Styles the phone's own bars by the theme of the page, for as long as the page lives. The phone itself styles
 * them by the system's theme, which the user may have left. Android restores an earlier style when the system's
 * theme changes, so a change is followed under `system` too.
 */
export function styleSystemBars(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const store = getDefaultStore();
  const apply = (): void => {
    const choice = store.get(themeAtom);
    if (choice !== 'system') void setSystemBars(choice);
    else void setSystemBars(dark.matches ? 'dark' : 'light');
  };
  store.sub(themeAtom, apply);
  dark.addEventListener('change', apply);
  apply();
}

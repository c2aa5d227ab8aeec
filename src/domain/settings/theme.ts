/** Section 9: light is the default theme. */
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const defaultTheme: Theme = 'light';

/** A stored theme; anything else is the default. */
export function readTheme(text: string | undefined): Theme {
  return themes.find((theme) => theme === text) ?? defaultTheme;
}

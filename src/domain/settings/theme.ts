/** Decision 66: the theme is the system's unless the person has chosen one. */
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeChoices = ['system', ...themes] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export const defaultTheme: ThemeChoice = 'system';

/** A stored choice; anything else is the default. */
export function readThemeChoice(text: unknown): ThemeChoice {
  return themeChoices.find((choice) => choice === text) ?? defaultTheme;
}

/**
 * The media query under which something made for one theme holds: the colour of the browser's bars, a logo.
 */
export function themeMedia(theme: Theme, choice: ThemeChoice): string {
  if (choice === 'system') return `(prefers-color-scheme: ${theme})`;
  return theme === choice ? 'all' : 'not all';
}

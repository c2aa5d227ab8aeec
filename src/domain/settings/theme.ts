/** decisions/theme: the system's theme applies unless the user has chosen one. */
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeChoices = ['system', ...themes] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export const defaultTheme: ThemeChoice = 'system';

/** Reads a stored choice; anything else gives the default. */
export function readThemeChoice(text: unknown): ThemeChoice {
  return themeChoices.find((choice) => choice === text) ?? defaultTheme;
}

/** The media query for something made for one theme: the colour of the browser's bars, a logo. */
export function themeMedia(theme: Theme, choice: ThemeChoice): string {
  if (choice === 'system') return `(prefers-color-scheme: ${theme})`;
  return theme === choice ? 'all' : 'not all';
}

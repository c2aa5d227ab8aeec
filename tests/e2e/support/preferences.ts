import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readLanguage } from '#domain/settings/languages.ts';
import type { Theme } from '#domain/settings/theme.ts';
import { pick } from './choice.ts';
import { pseudoLanguage } from './pseudoLocale.ts';
import { textsIn } from './texts.ts';
import type { VisitLanguage } from './texts.ts';

/** Chooses language and theme where the app offers them: on the sign-in screen or in Settings. */
export async function choosePreferences(
  page: Page,
  { language, theme }: { readonly language: VisitLanguage; readonly theme: Theme },
): Promise<void> {
  // The pseudo-locale stands in the place of English, which the app speaks already.
  if (language !== pseudoLanguage) {
    const texts = textsIn(readLanguage(await languageOf(page)));
    await pick(page, texts.settings.language, texts.language[language]);
    await expect.poll(() => languageOf(page)).toBe(language);
  }
  const dark = page.getByRole('switch', { name: textsIn(language).settings.darkTheme });
  // The control itself is drawn by its label; the keyboard reaches it as a person's does.
  if ((await dark.isChecked()) !== (theme === 'dark')) await dark.press('Space');
  await expect(dark).toBeChecked({ checked: theme === 'dark' });
}

/** What a screen reader takes the page's language to be. */
export function languageOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.lang);
}

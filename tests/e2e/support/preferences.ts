import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readLanguage } from '#domain/settings/languages.ts';
import type { Theme } from '#domain/settings/theme.ts';
import { pick } from './choice.ts';
import { storedData } from './storedData.ts';
import { pseudoLanguage } from './pseudoLocale.ts';
import { textsIn } from './texts.ts';
import type { VisitLanguage } from './texts.ts';

/** Chooses language and theme in the place where the app offers them: on the sign-in screen or in Settings. */
export async function choosePreferences(
  page: Page,
  { language, theme }: { readonly language: VisitLanguage; readonly theme: Theme },
): Promise<void> {
  // The pseudo-locale replaces English, which is already the app's language.
  if (language !== pseudoLanguage) {
    const spoken = readLanguage(await languageOf(page));
    const texts = textsIn(spoken);
    await pick(page, texts.settings.language, texts.language[language]);
    await expect.poll(async () => readLanguage(await languageOf(page))).toBe(language);
    // The language applies at once and is stored a moment later. A new document uses the stored language.
    if (spoken !== language) await expect.poll(() => storedChoice(page, 'locale')).toBe(language);
  }
  const texts = textsIn(language).settings.theme;
  await pick(page, texts.label, texts[theme]);
  await expect.poll(() => storedChoice(page, 'theme')).toBe(theme);
}

/** The value that the next document starts with. Undefined before a choice. */
async function storedChoice(page: Page, of: 'locale' | 'theme'): Promise<unknown> {
  const { public: rows } = (await storedData(page)).tables;
  return (rows?.[of] as { readonly value: unknown } | undefined)?.value;
}

/** The page's language for a screen reader. */
export function languageOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.lang);
}

import { cloud } from '#cloud/cloud.ts';
import { CloudFailure } from '#cloud/failure.ts';
import type { Language } from '#domain/settings/languages.ts';
import type { Theme } from '#domain/settings/theme.ts';
import { changeLanguage } from '#i18n/i18n.ts';
import { sessionState } from '#identity/session.ts';
import { writeItem } from '#store/itemAccess.ts';
import { applyTheme } from '#ui/theme.ts';

/** Changes the theme at once and keeps it; where the disk refuses, it holds until a reload. */
export async function chooseTheme(theme: Theme): Promise<void> {
  applyTheme(theme);
  await writeItem('theme', theme).catch(() => undefined);
}

/**
 * Changes the language once its texts are there, keeps it, and tells the server (section 7,
 * `PUT /api/v2/stand/language/{lang}`) whoever is signed in.
 * @throws when the texts cannot be fetched; the old language stays.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const isStillWanted = await changeLanguage(language);
  if (!isStillWanted) return;
  await writeItem('locale', language).catch(() => undefined);
  if (sessionState.current().kind === 'signedIn') await tellLanguage(language);
}

/** The server writes its own messages in it; the app does not need its answer. */
async function tellLanguage(lang: Language): Promise<void> {
  try {
    await cloud.call('saveLanguage', { params: { lang } });
  } catch (error) {
    if (!(error instanceof CloudFailure)) throw error;
  }
}

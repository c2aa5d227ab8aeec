import type { Language } from '#domain/settings/languages.ts';
import type { Theme } from '#domain/settings/theme.ts';
import { changeLanguage } from '#i18n/i18n.ts';
import { sessionState } from '#identity/session.ts';
import { writeItem } from '#store/itemAccess.ts';
import { enqueue } from '#store/queue.ts';
import { drainSoon } from '#sync/queue/drain.ts';
import { applyTheme } from '#ui/theme.ts';

/** Changes the theme at once and keeps it; where the disk refuses, it holds until a reload. */
export async function chooseTheme(theme: Theme): Promise<void> {
  applyTheme(theme);
  await writeItem('theme', theme).catch(() => undefined);
}

/**
 * Changes the language once its texts are there, keeps it, and tells the server (section 7,
 * `PUT /api/v2/stand/language/{lang}`) through the queue, whoever is signed in.
 * @throws when the texts cannot be fetched; the old language stays.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const isStillWanted = await changeLanguage(language);
  if (!isStillWanted) return;
  await writeItem('locale', language).catch(() => undefined);
  if (sessionState.current().kind !== 'signedIn') return;
  // The server writes its own messages in it; of several the last one is told, when it can be.
  await enqueue({ kind: 'setLanguage', value: language });
  await drainSoon();
}

import type { Language } from '#domain/settings/languages.ts';
import type { ThemeChoice } from '#domain/settings/theme.ts';
import { changeLanguage } from '#i18n/i18n.ts';
import { sessionState } from '#identity/session.ts';
import { writeItem } from '#store/itemAccess.ts';
import { enqueue } from '#store/queue.ts';
import { sendQueueSoon } from '#sync/queue/sendQueue.ts';
import { applyTheme } from '#ui/theme.ts';

/** Changes the theme at once and keeps it; where the disk refuses, it holds until a reload. */
export async function chooseTheme(theme: ThemeChoice): Promise<void> {
  applyTheme(theme);
  await writeItem('theme', theme).catch(() => undefined);
}

/** Choices whose texts are on their way or that are not yet kept. */
let choices = 0;

/** Whether the person is choosing a language right now: the server's word must not come between. */
export function isChoosingLanguage(): boolean {
  return choices > 0;
}

/**
 * Changes the language once its texts are there, keeps it, and tells the server (section 7,
 * `PUT /api/v2/stand/language/{lang}`) through the queue. What is chosen before the sign-in is told
 * after it (decision 61; `app/jobs/languageJob.ts`).
 * @throws when the texts cannot be fetched; the old language stays.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  choices += 1;
  try {
    const isStillWanted = await changeLanguage(language);
    if (!isStillWanted) return;
    const isSignedIn = sessionState.current().kind === 'signedIn';
    if (!isSignedIn) await writeItem('localeUntold', true).catch(() => undefined);
    await writeItem('locale', language).catch(() => undefined);
    if (!isSignedIn) return;
  } finally {
    choices -= 1;
  }
  await queueLanguage(language);
}

/** Tells the server the person's language; of several the last one is told, when it can be. */
export async function queueLanguage(language: Language): Promise<void> {
  await enqueue({ kind: 'setLanguage', value: language });
  await sendQueueSoon();
}

import { signedInSession } from '#session/session.ts';
import type { Language } from '#domain/settings/languages.ts';
import type { ThemeChoice } from '#domain/settings/theme.ts';
import { changeLanguage } from '#i18n/i18n.ts';
import { perApp } from '#scope/perApp.ts';
import { writeItem } from '#store/itemAccess.ts';
import { enqueue } from '#store/queue.ts';
import { sendQueueSoon } from '#sync/queue/sendQueue.ts';
import { applyTheme } from '#ui/theme.ts';

/** Changes the theme at once and stores it. If the disk refuses, it lasts until a reload. */
export async function chooseTheme(theme: ThemeChoice): Promise<void> {
  applyTheme(theme);
  await writeItem('theme', theme).catch(() => undefined);
}

interface Choices {
  /** The number of choices whose texts are loading or that are not stored yet. */
  open: number;
}

const choices = perApp<Choices>(() => ({ open: 0 }));

/** Whether the user is choosing a language right now. The server's value must not interfere. */
export function isChoosingLanguage(): boolean {
  return choices().open > 0;
}

/**
 * Changes the language once its texts have loaded, stores it, and sends it to the server (section 7, `PUT
 * /api/v2/stand/language/{lang}`) through the queue. A choice made before the sign-in is sent after it
 * (decisions/persons-language; `app/jobs/languageJob.ts`).
 * @throws when the texts cannot be fetched; the old language stays.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const app = choices();
  app.open += 1;
  try {
    const isStillWanted = await changeLanguage(language);
    if (!isStillWanted) return;
    const isSignedIn = signedInSession() !== undefined;
    if (!isSignedIn) await writeItem('localeUntold', true).catch(() => undefined);
    await writeItem('locale', language).catch(() => undefined);
    if (!isSignedIn) return;
  } finally {
    app.open -= 1;
  }
  await queueLanguage(language);
}

/** Sends the user's language to the server as soon as possible. Of several choices, only the last one is sent. */
export async function queueLanguage(language: Language): Promise<void> {
  await enqueue({ kind: 'setLanguage', value: language });
  await sendQueueSoon();
}

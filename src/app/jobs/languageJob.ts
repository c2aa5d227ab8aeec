/** Synchronizes the user's language between this device and the server (decisions/persons-language). */
import { spokenLanguage } from '#domain/settings/languages.ts';
import { isChoosingLanguage, queueLanguage } from '#features/settings/flows/choosePreference.ts';
import { changeLanguage, currentLanguage } from '#i18n/i18n.ts';
import { readItem, removeItem, writeItem } from '#store/itemAccess.ts';
import { replyCache } from '#session/replyCache.ts';
import type { Stop } from '#async/stop.ts';

/** Applies the server's language whenever the cardholder is fetched. */
export function startLanguageJob(): Stop {
  let last: string | undefined;
  const check = (): void => {
    const user = replyCache.get('user');
    const seen =
      user === undefined ? undefined : `${user.value.personId} ${user.value.language ?? ''}`;
    if (seen === last) return;
    last = seen;
    // Without a database, or without the texts, the language stays as it is until the next start.
    if (user !== undefined) void applyPersonLanguage(user.value.language).catch(() => undefined);
  };
  check();
  return replyCache.subscribe(check);
}

/**
 * Uses the server's language if none was chosen on this device, and sends the server a choice that was made
 * before the sign-in.
 * @throws when the database cannot be opened, or the texts cannot be fetched.
 */
export async function applyPersonLanguage(ofServer: string | undefined): Promise<void> {
  const ofPerson = spokenLanguage(ofServer);
  const chosen = await readItem('locale');
  if (chosen !== undefined) {
    if ((await readItem('localeUntold')) !== true) return;
    if (chosen !== ofPerson) await queueLanguage(chosen);
    await removeItem('localeUntold');
    return;
  }
  if (ofPerson === undefined || isChoosingLanguage()) return;
  if (ofPerson !== currentLanguage() && !(await changeLanguage(ofPerson))) return;
  // Each start comes here, and mostly there is nothing to write.
  if ((await readItem('personLocale')) !== ofPerson) await writeItem('personLocale', ofPerson);
}

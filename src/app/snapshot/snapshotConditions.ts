/** What both snapshots have in common: the build and the appearance they are for, and when one is stored. */
import type { Snapshot } from '#domain/snapshot/snapshot.ts';
import { languageOf, readLanguage } from '#domain/settings/languages.ts';
import { readThemeChoice } from '#domain/settings/theme.ts';
import type { CalendarDate } from '#domain/time/calendarDate.ts';
import { buildId } from '#device/buildId.ts';
import { isOutdated, updateOffer } from '#device/appUpdateState.ts';
import { storeTrouble } from '#store/storeTrouble.ts';
import { readItem } from '#store/itemAccess.ts';
import type { SerializedScreen } from './serializeScreen.ts';

/** A larger page would take longer to read than the app takes to start. */
const maxChars = 3_000_000;

/** Includes every calendar day, for a page that does not depend on the day. */
export const anyDay = { firstDay: 0, lastDay: 99_991_231 };

export function snapshotFor(
  snapshot: SerializedScreen,
  parts: Pick<Snapshot, 'basis' | 'firstDay' | 'lastDay' | 'aging' | 'online' | 'offline'>,
): Snapshot | undefined {
  const build = buildId();
  const isTooLarge = snapshot.markup.length + snapshot.styles.length > maxChars;
  // Styles are in an element of their own, which nothing in them may close.
  if (build === undefined || isTooLarge || snapshot.styles.includes('</')) return undefined;
  return {
    ...parts,
    ...snapshot,
    build,
    zoneMin: new Date(parts.aging?.sinceMs ?? 0).getTimezoneOffset(),
  };
}

/**
 * Whether the page was rendered in the stored language and theme: this window may not have received another
 * window's choice yet. @throws when the database cannot be opened.
 */
export async function isAppearanceStored({ language, theme }: Snapshot): Promise<boolean> {
  const [chosen, ofPerson, chosenTheme] = await Promise.all([
    readItem('locale'),
    readItem('personLocale'),
    readItem('theme'),
  ]);
  const stored = languageOf({ chosen, ofPerson, ofBrowser: navigator.language });
  const isLanguage = readLanguage(language) === stored;
  return isLanguage && theme === readThemeChoice(chosenTheme);
}

/** Whether this is the build that the next start runs, and the disk accepts writes. */
export function areConditionsUsual(): boolean {
  return (
    storeTrouble.current() === undefined &&
    updateOffer.current() === undefined &&
    !isOutdated.current()
  );
}

/**
 * Whether a snapshot image still replaces one of the app's own: `bridgeImages`, a file that the app does not
 * share.
 */
export function hasBridgedImages(root: Element): boolean {
  return root.querySelector('[data-lent]') !== null;
}

/** A calendar day as one number that increases with the day. */
export function dayNumber({ year, month, day }: CalendarDate): number {
  return year * 10_000 + month * 100 + day;
}

/** What both snapshots have in common: the build and the look they are for, and when one is kept. */
import type { Snapshot } from '#domain/snapshot/snapshot.ts';
import { languageOf, readLanguage } from '#domain/settings/languages.ts';
import { readThemeChoice } from '#domain/settings/theme.ts';
import type { CalendarDate } from '#domain/time/calendarDate.ts';
import { buildId } from '#device/buildId.ts';
import { isOutdated, updateOffer } from '#device/appUpdateState.ts';
import { storeTrouble } from '#store/connection.ts';
import { readItem } from '#store/itemAccess.ts';
import type { SerializedScreen } from './serializeScreen.ts';

/** Larger than this, a page would take longer to read than the app to start. */
const maxChars = 3_000_000;

/** Far from every calendar's end, for a page that says nothing of days. */
export const anyDay = { firstDay: 0, lastDay: 99_991_231 };

export function snapshotFor(
  snapshot: SerializedScreen,
  parts: Pick<Snapshot, 'basis' | 'firstDay' | 'lastDay' | 'aging' | 'online' | 'offline'>,
): Snapshot | undefined {
  const build = buildId();
  const isTooLarge = snapshot.markup.length + snapshot.styles.length > maxChars;
  // Styles stand in an element of their own, which nothing in them may end.
  if (build === undefined || isTooLarge || snapshot.styles.includes('</')) return undefined;
  return {
    ...parts,
    ...snapshot,
    build,
    zoneMin: new Date(parts.aging?.sinceMs ?? 0).getTimezoneOffset(),
  };
}

/**
 * Whether the page was drawn in the language and theme that the store says: this window may not have
 * heard yet of what another has chosen. @throws when the database cannot be opened.
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

/** Whether this is the build that the next start runs, and the disk takes what it is given. */
export function areConditionsUsual(): boolean {
  return (
    storeTrouble.current() === undefined &&
    updateOffer.current() === undefined &&
    !isOutdated.current()
  );
}

/** Whether a painted picture still stands for one of the app's own: `bridgeImages`, a file the app does not share. */
export function hasBridgedImages(root: Element): boolean {
  return root.querySelector('[data-lent]') !== null;
}

/** A calendar day as one number that grows with it. */
export function dayNumber({ year, month, day }: CalendarDate): number {
  return year * 10_000 + month * 100 + day;
}

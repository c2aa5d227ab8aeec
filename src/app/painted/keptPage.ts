/** What both painted pages have in common: the window, the look and the build they are for. */
import type { PaintedPage } from '#domain/painted/paintedPage.ts';
import type { CalendarDate } from '#domain/time/calendarDate.ts';
import { appEntry } from '#device/appEntry.ts';
import type { PaintedMarkup } from './paintedMarkup.ts';

/** Larger than this, a page would take longer to read than the app to start. */
const maxChars = 3_000_000;

/** Far from every calendar's end, for a page that says nothing of days. */
export const anyDay = { firstDay: 0, lastDay: 99_991_231 };

export function keptPage(
  painted: PaintedMarkup,
  parts: Pick<PaintedPage, 'basis' | 'firstDay' | 'lastDay' | 'aging' | 'online' | 'offline'>,
): PaintedPage | undefined {
  const build = appEntry();
  const isTooLarge = painted.markup.length + painted.styles.length > maxChars;
  // Styles stand in an element of their own, which nothing in them may end.
  if (build === undefined || isTooLarge || painted.styles.includes('</')) return undefined;
  const { documentElement } = document;
  return {
    ...parts,
    ...painted,
    build,
    zoneMin: new Date(parts.aging?.sinceMs ?? 0).getTimezoneOffset(),
    widthPx: window.innerWidth,
    ratio: window.devicePixelRatio,
    language: documentElement.lang,
    theme: documentElement.dataset['theme'] ?? '',
    themeColour: document.querySelector('meta[name="theme-color"]')?.getAttribute('content') ?? '',
  };
}

/** Whether a painted picture still stands for one of the app's own: `lentPictures`, a file the app does not share. */
export function hasLentPictures(root: Element): boolean {
  return root.querySelector('[data-lent]') !== null;
}

/** A calendar day as one number that grows with it. */
export function dayNumber({ year, month, day }: CalendarDate): number {
  return year * 10_000 + month * 100 + day;
}

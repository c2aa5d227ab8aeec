/**
 * The snapshot: a screen as it was last rendered, stored on this device. The next start shows it before any
 * script of the app runs. This file also checks whether it may be shown now.
 */

/** A part of the screen with a text that becomes outdated: its appearance from each age on. */
export interface Aging {
  /** The time from which the age is counted, in milliseconds since the epoch. */
  readonly sinceMs: number;
  /** Markup with `textPlace` for the text and `reasonPlace` for the reason why there is no newer one. */
  readonly appearances: readonly string[];
  /** From which age on, which appearance, which text; a confirmation in the future has an age below 0. */
  readonly steps: readonly (readonly [fromMs: number, look: number, words: string])[];
  /** The text shown after the age text when there is no network. */
  readonly offline: string;
}

export interface Snapshot {
  /** The entry of the build that rendered it: markup and styles belong only to that build's code. */
  readonly build: string;
  /** The data it was rendered from, as one text: rows, person, device settings. */
  readonly basis: string;
  /** Its day-dependent text is valid from the first to the last of these days, as YYYYMMDD in its zone. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** The zone it was rendered in: the minutes that UTC is ahead there at `sinceMs`. */
  readonly zoneMin: number;
  /** The window it was laid out for: its width, and device pixels per window pixel. */
  readonly widthPx: number;
  readonly ratio: number;
  readonly language: string;
  /** As it was chosen: `system` is correct in either theme. */
  readonly theme: string;
  readonly styles: string;
  /** With a placeholder for each time-dependent part. */
  readonly markup: string;
  readonly aging: Aging | undefined;
  /** The strip that reports a missing network, and its place without text. */
  readonly offline: string;
  readonly online: string;
}

/** The placeholders for time-dependent parts in the markup; the text of a page has no such characters. */
export const places = {
  clock: '<!--clock-->',
  age: '<!--age-->',
  network: '<!--network-->',
} as const;
export const textPlace = '<!--words-->';
export const reasonPlace = '<!--reason-->';

/** The state of the device when the page is requested. */
export interface SnapshotRequest {
  /**
   * `open`: the user is signed in without a lock and has passed the start-up gates. `firstTry`: the session
   * is under a lock with no failed try. `other`: everything else.
   */
  readonly session: 'open' | 'firstTry' | 'other';
  readonly build: string;
  readonly basis: string;
  /** Today in this phone's zone, as YYYYMMDD. */
  readonly today: number;
  readonly zoneMin: number;
}

export type SnapshotValidity =
  'paint' | 'notKept' | 'otherSession' | 'otherBuild' | 'outdated' | 'otherDay';

/** Whether the stored snapshot may be shown; everything but `paint` leads to the ordinary start. */
export function snapshotValidity(
  stored: Snapshot | undefined,
  now: SnapshotRequest,
): SnapshotValidity {
  if (now.session === 'other') return 'otherSession';
  if (stored === undefined) return 'notKept';
  if (stored.build !== now.build) return 'otherBuild';
  if (stored.basis !== now.basis) return 'outdated';
  const isItsDay = now.today >= stored.firstDay && now.today <= stored.lastDay;
  return isItsDay && stored.zoneMin === now.zoneMin ? 'paint' : 'otherDay';
}

/** What a snapshot was drawn for, beside its data: the window, the language and the theme. */
export type SnapshotAppearance = Pick<Snapshot, 'widthPx' | 'ratio' | 'language' | 'theme'>;

/** Whether a snapshot was drawn for this appearance. The next start would show it unchanged. */
export function isDrawnFor(page: Snapshot, now: SnapshotAppearance): boolean {
  return (
    page.widthPx === now.widthPx &&
    page.ratio === now.ratio &&
    page.language === now.language &&
    page.theme === now.theme
  );
}

/** Reads a stored snapshot from disk; undefined when any part of it is invalid. */
export function readSnapshot(value: unknown): Snapshot | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const page = value as Record<string, unknown>;
  const isWhole =
    texts.every((name) => typeof page[name] === 'string') &&
    numbers.every((name) => Number.isFinite(page[name])) &&
    (page['aging'] === undefined || isAging(page['aging']));
  return isWhole ? (value as Snapshot) : undefined;
}

const texts: readonly (keyof Snapshot)[] = [
  'build',
  'basis',
  'language',
  'theme',
  'styles',
  'markup',
  'offline',
  'online',
];
const numbers: readonly (keyof Snapshot)[] = ['firstDay', 'lastDay', 'zoneMin', 'widthPx', 'ratio'];

function isAging(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { sinceMs, appearances, steps, offline } = value as Partial<Record<keyof Aging, unknown>>;
  const hasSteps = Array.isArray(appearances) && Array.isArray(steps);
  return Number.isFinite(sinceMs) && hasSteps && typeof offline === 'string';
}

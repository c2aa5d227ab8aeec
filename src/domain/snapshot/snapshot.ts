/**
 * A screen as it was painted last, kept on this device so that the next start shows it before any script
 * of the app runs; and the one question about it: whether it may be painted now.
 */

/** A part of the screen whose words grow old: what it looks like from each age on. */
export interface Aging {
  /** What the age is counted from, in milliseconds since the epoch. */
  readonly sinceMs: number;
  /** Markup in which `wordsPlace` stands for the words and `reasonPlace` for why there is no younger one. */
  readonly appearances: readonly string[];
  /** From which age on, which look, which words; a confirmation in the future has an age below 0. */
  readonly steps: readonly (readonly [fromMs: number, look: number, words: string])[];
  /** What is said behind the words where there is no network. */
  readonly offline: string;
}

export interface Snapshot {
  /** The entry of the build that painted it: markup and styles belong to that build's code alone. */
  readonly build: string;
  /** What it was painted from, as one text: rows, person, settings of the device. */
  readonly basis: string;
  /** What it says of days holds from the first to the last of them, as YYYYMMDD in its zone. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Of the zone it was painted in: minutes that UTC is ahead of `sinceMs` there. */
  readonly zoneMin: number;
  /** The window it was laid out for: its width, and device pixels to one of its own. */
  readonly widthPx: number;
  readonly ratio: number;
  readonly language: string;
  /** As it was chosen: `system` is right in either of its themes. */
  readonly theme: string;
  readonly styles: string;
  /** With a place for each part that depends on the hour. */
  readonly markup: string;
  readonly aging: Aging | undefined;
  /** The strip that says there is no network, and the place of it without words. */
  readonly offline: string;
  readonly online: string;
}

/** What stands in the markup where something depends on the hour; text of a page has no such characters. */
export const places = {
  clock: '<!--clock-->',
  age: '<!--age-->',
  network: '<!--network-->',
} as const;
export const textPlace = '<!--words-->';
export const reasonPlace = '<!--reason-->';

/** What the device says when the page is asked for. */
export interface SnapshotRequest {
  /**
   * `open`: somebody is signed in without a lock and has passed the start-up gates. `firstTry`: the session
   * lies under a lock on which no try has failed. `other`: everything else.
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

/** Whether what was kept may be snapshot; everything but `paint` is the ordinary start. */
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

/** A kept page as it comes from the disk; undefined where anything of it is not what it should be. */
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

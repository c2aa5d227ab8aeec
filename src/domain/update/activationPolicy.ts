/**
 * When a new version that waits may take the app over (decision 36): on the person's tap, on lock, or
 * after the app has been hidden for a minute; never within two minutes of a start, never in gate mode,
 * and never under something a reload would lose, in any window.
 */

/** Whoever has just opened the app is about to show the card. */
export const startGuardMs = 120_000;
/** How long nobody has looked when a new version takes over by itself. */
export const hiddenLongMs = 60_000;
/** How long the windows have for their votes. */
export const voteLimitMs = 2_000;

/**
 * What a window is in the middle of. `unsaved`: something typed, drawn or chosen and not sent.
 * `writing`: a call that changes something. `opening`: a key that opens a door.
 */
export type ReloadBlocker = 'unsaved' | 'camera' | 'writing' | 'opening' | 'gateMode';

/** Why it would take over now. */
export type Occasion = 'tap' | 'lock' | 'hidden';

/** A window, with its instants on the clock that nobody can set. */
export interface WindowState {
  readonly startedAtMs: number;
  /** Since when nobody sees it; undefined while somebody may. */
  readonly hiddenSinceMs: number | undefined;
  readonly holds: readonly ReloadBlocker[];
}

/** A window's word: `early` within two minutes of its start, `busy` while it is being used. */
export type Vote = 'safe' | 'early' | 'unsaved' | 'busy';

/** Whether this window would lose nothing by a reload now. */
export function mayActivate(facts: WindowState, occasion: Occasion, nowMs: number): Vote {
  if (facts.holds.includes('unsaved')) return 'unsaved';
  if (facts.holds.length > 0) return 'busy';
  if (nowMs - facts.startedAtMs < startGuardMs) return 'early';
  if (occasion !== 'hidden') return 'safe';
  const hiddenMs = facts.hiddenSinceMs === undefined ? 0 : nowMs - facts.hiddenSinceMs;
  return hiddenMs >= hiddenLongMs ? 'safe' : 'busy';
}

/** Why it does not take over, as the person is told. `otherSilent`: a window did not answer in time. */
export type Objection =
  'ownUnsaved' | 'ownBusy' | 'ownEarly' | 'otherUnsaved' | 'otherBusy' | 'otherSilent';

export interface Poll {
  readonly own: Vote;
  readonly others: readonly Vote[];
  /** How many other windows there are, whether they answered or not. */
  readonly otherWindows: number;
}

/** All windows agree, or the gravest objection: what would be lost before what only disturbs. */
export function objection({ own, others, otherWindows }: Poll): Objection | undefined {
  if (own !== 'safe') return ownObjections[own];
  if (others.includes('unsaved')) return 'otherUnsaved';
  if (others.some((vote) => vote !== 'safe')) return 'otherBusy';
  return others.length < otherWindows ? 'otherSilent' : undefined;
}

const ownObjections = { unsaved: 'ownUnsaved', busy: 'ownBusy', early: 'ownEarly' } as const;

/** From when on a new version is offered: a bar comes neither over a fresh start nor over gate mode. */
export function offerInMs(facts: WindowState, nowMs: number): number | undefined {
  if (facts.holds.includes('gateMode')) return undefined;
  return Math.max(0, facts.startedAtMs + startGuardMs - nowMs);
}

/**
 * When a waiting new version may take over the app (decisions/updates-by-consent): on the user's tap, on lock, or after the
 * app has been hidden for a minute. It never does so within two minutes of a start or in gate mode. It also
 * never does so while a reload would lose something in any window.
 */

/** A user who has just opened the app is about to show the card. */
export const startGuardMs = 120_000;
/** How long the app must be hidden before a new version takes over by itself. */
export const hiddenLongMs = 60_000;
/** How long the windows have to vote. */
export const voteLimitMs = 2_000;

/**
 * What a window is doing. `unsaved`: something was typed, drawn or chosen and not sent. `writing`: a call
 * that changes something. `opening`: a key that opens a door. `clearing`: the site's data is being removed, and the
 * mark that demands the password is not stored again yet. `leaving`: another page is about to replace this one.
 */
export type ReloadBlocker =
  'unsaved' | 'camera' | 'writing' | 'opening' | 'gateMode' | 'clearing' | 'leaving';

/** Why the new version would take over now. */
export type Occasion = 'tap' | 'lock' | 'hidden';

/** A window, with its times on the clock that cannot be set. */
export interface WindowState {
  readonly startedAtMs: number;
  /** Since when the window is not visible; undefined while it may be visible. */
  readonly hiddenSinceMs: number | undefined;
  readonly holds: readonly ReloadBlocker[];
}

/** A window's vote: `early` within two minutes of its start, `busy` while it is in use. */
export type Vote = 'safe' | 'early' | 'unsaved' | 'busy';

/** Whether a reload of this window now would lose nothing. */
export function mayActivate(facts: WindowState, occasion: Occasion, nowMs: number): Vote {
  if (facts.holds.includes('unsaved')) return 'unsaved';
  if (facts.holds.length > 0) return 'busy';
  if (nowMs - facts.startedAtMs < startGuardMs) return 'early';
  if (occasion !== 'hidden') return 'safe';
  const hiddenMs = facts.hiddenSinceMs === undefined ? 0 : nowMs - facts.hiddenSinceMs;
  return hiddenMs >= hiddenLongMs ? 'safe' : 'busy';
}

/**
 * Why the new version does not take over, as shown to the user. `otherSilent`: a window did not answer in
 * time.
 */
export type Objection =
  'ownUnsaved' | 'ownBusy' | 'ownEarly' | 'otherUnsaved' | 'otherBusy' | 'otherSilent';

export interface Poll {
  readonly own: Vote;
  readonly others: readonly Vote[];
  /** The number of other windows, whether they answered or not. */
  readonly otherWindows: number;
}

/** The most serious objection, or undefined when all windows agree. A loss comes before a mere disturbance. */
export function objection({ own, others, otherWindows }: Poll): Objection | undefined {
  if (own !== 'safe') return ownObjections[own];
  if (others.includes('unsaved')) return 'otherUnsaved';
  if (others.some((vote) => vote !== 'safe')) return 'otherBusy';
  return others.length < otherWindows ? 'otherSilent' : undefined;
}

const ownObjections = { unsaved: 'ownUnsaved', busy: 'ownBusy', early: 'ownEarly' } as const;

/** The time until a new version is offered: the bar covers neither a fresh start nor gate mode. */
export function offerInMs(facts: WindowState, nowMs: number): number | undefined {
  if (facts.holds.includes('gateMode')) return undefined;
  return Math.max(0, facts.startedAtMs + startGuardMs - nowMs);
}

/** How long the issuer is left alone after it gave no badge. */

/**
 * `notOffered`: the cloud issues no badges. `denied`: this person gets none now. `refused`: it refuses what
 * should be in order, or answers something else. `unreachable`: no answer, or one that
 * says to try later.
 */
export type IssuingProblem = 'notOffered' | 'denied' | 'refused' | 'unreachable';

/** Instants are milliseconds of the device's clock, corrected by the cloud's last date. */
export interface IssuingPause {
  readonly problem: IssuingProblem;
  /** How often in succession, from 1. */
  readonly failedTries: number;
  readonly from: number;
  readonly until: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const steps: Readonly<
  Record<IssuingProblem, { readonly first: number; readonly longest: number }>
> = {
  // An organization may begin to issue badges.
  notOffered: { first: dayMs, longest: dayMs },
  denied: { first: hourMs, longest: dayMs },
  refused: { first: hourMs, longest: dayMs },
  unreachable: { first: minuteMs, longest: hourMs },
};

/**
 * The pause after a try without a badge. It doubles with each try. The later half of a step is jitter, so that
 * a whole building's phones do not return in the same second.
 * @param before the pause before this try, if the try before failed too.
 * @param random in [0, 1).
 */
export function pauseAfter(
  problem: IssuingProblem,
  before: IssuingPause | undefined,
  nowMs: number,
  random: number,
): IssuingPause {
  const failedTries = (before?.failedTries ?? 0) + 1;
  const { first, longest } = steps[problem];
  const stepMs = Math.min(longest, first * 2 ** (failedTries - 1));
  const until = nowMs + Math.round(stepMs / 2 + (stepMs / 2) * random);
  return { problem, failedTries, from: nowMs, until };
}

/** Whether a pause goes on. One that begins in the future was written by a wrong clock, and counts no more. */
export function isPaused({ from, until }: IssuingPause, nowMs: number): boolean {
  return nowMs >= from && nowMs < until;
}

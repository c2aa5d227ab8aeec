import { clockToleranceMs } from '../time/clockTolerance.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * The time since the card was confirmed, in the unit the strip shows. `count` is in whole units: minutes,
 * hours, or days for the unit `date`. With `date` the strip shows the date itself, and `count` is 0 if the
 * number of days is unknown.
 */
export interface ConfirmedAge {
  readonly unit: 'now' | 'minutes' | 'hours' | 'date';
  readonly count: number;
  /** Shown amber (decisions/age-of-an-offline-card: after 24 hours). */
  readonly isStale: boolean;
}

/**
 * Returns minutes under an hour, then hours, and after 24 hours the date in amber. A confirmation in the
 * future came from another clock. Its age is unknown, so it also gets amber and the date.
 */
export function confirmedAge(confirmedAtMs: number, nowMs: number): ConfirmedAge {
  const ageMs = nowMs - confirmedAtMs;
  if (ageMs < -clockToleranceMs) return age('date', 0, true);
  if (ageMs < minuteMs) return age('now', 0, false);
  if (ageMs < hourMs) return age('minutes', ageMs / minuteMs, false);
  if (ageMs < dayMs) return age('hours', ageMs / hourMs, false);
  return age('date', ageMs / dayMs, true);
}

function age(unit: ConfirmedAge['unit'], count: number, isStale: boolean): ConfirmedAge {
  return { unit, count: Math.floor(count), isStale };
}

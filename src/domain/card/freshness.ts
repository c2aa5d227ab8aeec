import { clockToleranceMs } from '../time/clockTolerance.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * How long ago the card was confirmed, in the unit the strip names. `count` is whole units: minutes,
 * hours, or days with the unit `date` (the strip then shows the date itself; 0 where they cannot be told).
 */
export interface ConfirmedAge {
  readonly unit: 'now' | 'minutes' | 'hours' | 'date';
  readonly count: number;
  /** Shown amber (decision, age of an offline card: after 24 hours). */
  readonly isStale: boolean;
}

/**
 * Under an hour in minutes, then in hours, after 24 hours amber with the date. A confirmation that lies in
 * the future was given by another clock: how old it is, nobody knows, so it is amber with its date too.
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

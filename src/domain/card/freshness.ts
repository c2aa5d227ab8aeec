const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * How long ago the card was confirmed, in the unit the strip names. `count` is whole units: minutes,
 * hours, or days with the unit `date` (the strip then shows the date itself).
 */
export interface ConfirmedAge {
  readonly unit: 'now' | 'minutes' | 'hours' | 'date';
  readonly count: number;
  /** Shown amber (decision, age of an offline card: after 24 hours). */
  readonly isStale: boolean;
}

/**
 * Under an hour in minutes, then in hours, after 24 hours amber with the date. A clock behind the
 * confirmation counts as now: that it is wrong is said elsewhere.
 */
export function confirmedAge(confirmedAtMs: number, nowMs: number): ConfirmedAge {
  const ageMs = nowMs - confirmedAtMs;
  if (ageMs < minuteMs) return { unit: 'now', count: 0, isStale: false };
  if (ageMs < hourMs) return age('minutes', ageMs / minuteMs, false);
  if (ageMs < dayMs) return age('hours', ageMs / hourMs, false);
  return age('date', ageMs / dayMs, true);
}

function age(unit: ConfirmedAge['unit'], count: number, isStale: boolean): ConfirmedAge {
  return { unit, count: Math.floor(count), isStale };
}

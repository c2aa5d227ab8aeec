import { expect, test } from 'vitest';
import { confirmedAge } from './freshness.ts';

const confirmedAtMs = Date.parse('2026-04-01T10:00:00Z');

test.each([
  [0, 'now', 0, false],
  [59_999, 'now', 0, false],
  [-300_000, 'now', 0, false],
  // Confirmed by a clock that has been set back since.
  [-300_001, 'date', 0, true],
  [-7_200_000, 'date', 0, true],
  [60_000, 'minutes', 1, false],
  [3 * 60_000, 'minutes', 3, false],
  [3_599_999, 'minutes', 59, false],
  [3_600_000, 'hours', 1, false],
  [86_399_999, 'hours', 23, false],
  [86_400_000, 'date', 1, true],
  [30 * 86_400_000, 'date', 30, true],
] as const)(
  'gate, freshness in words: %s ms ago is %s, %s; amber %s',
  (ageMs, unit, count, isStale) => {
    expect(confirmedAge(confirmedAtMs, confirmedAtMs + ageMs)).toEqual({ unit, count, isStale });
  },
);

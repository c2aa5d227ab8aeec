import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anchoredReading,
  clockAmount,
  clockFault,
  readServerDate,
  type SkewReading,
} from './clockFault.ts';
import { clockToleranceMs } from './clockTolerance.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A reading of this page, at noon by the wall clock, ten seconds after the page started. */
const noonMs = Date.parse('2026-04-01T12:00:00Z');
const read = (skewMs: number): SkewReading => ({
  skewMs,
  wallMs: noonMs,
  steadyMs: 10_000,
  isAtMost: false,
});
/** Both clocks after `ms`. `setByMs` is how far the wall clock was set in that time. */
const after = (ms: number, setByMs = 0) => ({
  wallMs: noonMs + ms + setByMs,
  steadyMs: 10_000 + ms,
});

describe('gate, freshness: a clock off by more than five minutes is wrong, ahead or behind', () => {
  test.each([
    [0, undefined],
    [5 * minute, undefined],
    [-5 * minute, undefined],
    [5 * minute + 1, 'ahead'],
    [-5 * minute - 1, 'behind'],
    [2 * hour, 'ahead'],
    [-2 * hour, 'behind'],
    [400 * day, 'ahead'],
  ] as const)('SR-059: %i ms: %s', (skewMs, direction) => {
    const expected =
      direction === undefined ? undefined : { direction, byMs: Math.abs(skewMs), isAtLeast: false };
    expect(clockFault(read(skewMs), after(3 * hour))).toEqual(expected);
    const start = { wallMs: noonMs + hour, steadyMs: 0 };
    const stored = anchoredReading({ skewMs, wallMs: noonMs }, start);
    expect(clockFault(stored, start)).toEqual(expected);
  });

  test('without a server time no fault is reported', () => {
    expect(clockFault(undefined, after(0))).toBeUndefined();
  });
});

describe('a clock that was changed while offline', () => {
  test.each([
    ['set back by two hours', 0, -2 * hour, { direction: 'behind', byMs: 2 * hour }],
    ['set back by four minutes', 0, -4 * minute, undefined],
    ['two hours ahead, put right', 2 * hour, -2 * hour, undefined],
    ['two hours ahead, set back too far', 2 * hour, -3 * hour, { direction: 'behind', byMs: hour }],
    ['two hours behind, put right', -2 * hour, 2 * hour, undefined],
    // The phone slept. No clock can distinguish that from a clock that was set ahead.
    ['right, and the phone slept eight hours', 0, 8 * hour, undefined],
    ['behind, and the phone slept', -2 * hour, 8 * hour, { direction: 'behind', byMs: 2 * hour }],
    ['ahead, and the phone slept', 2 * hour, 8 * hour, { direction: 'ahead', byMs: 2 * hour }],
  ] as const)('%s', (_what, skewMs, setByMs, expected) => {
    expect(clockFault(read(skewMs), after(minute, setByMs))).toEqual(
      expected === undefined ? undefined : { ...expected, isAtLeast: false },
    );
  });

  test.each([
    ['a right clock, three hours into its past', 0, -3 * hour, 3 * hour],
    ['a clock that was an hour ahead', hour, -3 * hour, 2 * hour],
    ['a clock that was two hours ahead, put right', 2 * hour, -hour, undefined],
    ['a moment before the answer', 0, -minute, undefined],
  ] as const)('at the next start: %s', (_what, skewMs, passedMs, byMs) => {
    const start = { wallMs: noonMs + passedMs, steadyMs: 0 };
    expect(clockFault(anchoredReading({ skewMs, wallMs: noonMs }, start), start)).toEqual(
      byMs === undefined ? undefined : { direction: 'behind', byMs, isAtLeast: true },
    );
  });

  describe('after a start ninety minutes before the last answer', () => {
    const start = { wallMs: noonMs - 90 * minute, steadyMs: 0 };
    const reading = anchoredReading({ skewMs: 0, wallMs: noonMs }, start);

    test.each([
      ['set back by another hour', 10 * minute, -hour, 150 * minute],
      ['the phone slept an hour', 10 * minute, hour, 90 * minute],
      // Perhaps corrected, perhaps a long sleep: no clock can distinguish the two.
      ['set ahead by ninety minutes', 10 * minute, 90 * minute, undefined],
      ['set ahead by eight hours', 10 * minute, 8 * hour, undefined],
    ] as const)('%s', (_what, passedMs, setByMs, byMs) => {
      const now = { wallMs: start.wallMs + passedMs + setByMs, steadyMs: passedMs };
      expect(clockFault(reading, now)).toEqual(
        byMs === undefined ? undefined : { direction: 'behind', byMs, isAtLeast: true },
      );
    });
  });

  test('SR-059: a fault found at the start stays, however much time passes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10 * day, max: 10 * day }),
        fc.integer({ min: -10 * day, max: 10 * day }),
        fc.integer({ min: 0, max: 30 * day }),
        (skewMs, sinceMs, awakeMs) => {
          const start = { wallMs: noonMs + sinceMs, steadyMs: 4_000 };
          const reading = anchoredReading({ skewMs, wallMs: noonMs }, start);
          const later = { wallMs: start.wallMs + awakeMs, steadyMs: 4_000 + awakeMs };
          const fault = clockFault(reading, start);
          expect(clockFault(reading, later)).toEqual(fault);
          // A clock that was set back does not show how far it may be ahead.
          if (sinceMs < 0) expect(fault?.direction).not.toBe('ahead');
        },
      ),
    );
  });

  test('passing time changes nothing, however long, asleep or awake', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10 * day, max: 10 * day }),
        fc.integer({ min: 0, max: 30 * day }),
        (skewMs, awakeMs) => {
          expect(clockFault(read(skewMs), after(awakeMs))).toEqual(
            clockFault(read(skewMs), after(0)),
          );
        },
      ),
    );
  });

  test('a correct clock is reported only for what it was set back by', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -clockToleranceMs, max: clockToleranceMs }),
        fc.integer({ min: -10 * day, max: 10 * day }),
        (skewMs, setByMs) => {
          const fault = clockFault(read(skewMs), after(hour, setByMs));
          if (fault !== undefined) {
            expect(fault.direction).toBe('behind');
            expect(setByMs).toBeLessThan(0);
          }
        },
      ),
    );
  });
});

describe('the Date header of an answer', () => {
  const now = { wallMs: noonMs, steadyMs: 20_000 };

  test.each([
    ['Wed, 01 Apr 2026 11:59:59 GMT', 20_000, 500],
    ['Wed, 01 Apr 2026 14:00:00 GMT', 20_000, -2 * hour - 500],
    ['Wed, 01 Apr 2026 10:00:00 GMT', 16_000, 2 * hour - 500 - 2_000],
  ])('%s, requested at %i: %i ms ahead', (date, begunAtMs, skewMs) => {
    expect(readServerDate(date, begunAtMs, now)).toEqual({ ...now, skewMs, isAtMost: false });
  });

  test.each([[null], [''], ['yesterday']])('%j is not a date', (date) => {
    expect(readServerDate(date, 20_000, now)).toBeUndefined();
  });
});

test.each([
  [6 * minute, 'minutes', 6],
  [119 * minute, 'minutes', 119],
  [120 * minute - 400, 'hours', 2],
  [47 * hour, 'hours', 47],
  [48 * hour, 'days', 2],
  [400 * day, 'days', 400],
] as const)('%i ms are shown in %s: %i', (byMs, unit, count) => {
  expect(clockAmount(byMs)).toEqual({ unit, count });
});

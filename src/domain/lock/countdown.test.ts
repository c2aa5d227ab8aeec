import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { announceEveryMs, announcement, countdown, type Announcement } from './countdown.ts';

describe('SR-010: remaining time shown', () => {
  test.each([
    [300_000, '5:00'],
    [299_001, '5:00'],
    [299_000, '4:59'],
    [60_000, '1:00'],
    [9_500, '0:10'],
    [1, '0:01'],
    [0, '0:00'],
    [-5, '0:00'],
    [3_600_000, '60:00'],
  ])('%i ms: %s', (ms, shown) => {
    expect(countdown(ms)).toBe(shown);
  });
});

describe('SR-010: announced at most once per 30 s', () => {
  test.each([
    [300_000, 'minutes', 5],
    [299_000, 'minutes', 5],
    [61_000, 'minutes', 2],
    [60_000, 'minutes', 1],
    [59_000, 'seconds', 60],
    [30_000, 'seconds', 30],
    [29_500, 'seconds', 30],
    [900, 'seconds', 10],
  ])('%i ms is announced as %s %i', (remainingMs, unit, count) => {
    expect(announcement(undefined, remainingMs, 0).wait).toEqual({ unit, count });
  });

  test('an announcement that would change within 30 seconds waits', () => {
    const first = announcement(undefined, 61_000, 1_000);
    expect(announcement(first, 59_000, 3_000)).toBe(first);
    expect(announcement(first, 31_001, 30_999)).toBe(first);
    expect(announcement(first, 31_000, 31_000).wait).toEqual({ unit: 'seconds', count: 40 });
  });

  test('two announcements are 30 seconds apart, however often the time is checked', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000), { minLength: 1, maxLength: 200 }), (steps) => {
        let nowMs = 0;
        let last: Announcement | undefined;
        for (const step of steps) {
          nowMs += step;
          const next = announcement(last, 3_600_000 - nowMs, nowMs);
          if (last !== undefined && next !== last) {
            expect(next.atMs - last.atMs).toBeGreaterThanOrEqual(announceEveryMs);
          }
          last = next;
        }
      }),
    );
  });
});

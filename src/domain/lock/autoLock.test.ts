import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { autoLock, type Use } from './autoLock.ts';
import { autoLockMs, gateHoldMs } from './limits.ts';
import type { ClockReading } from './clockReading.ts';

const s = 1_000;
const start: ClockReading = { wallMs: Date.parse('2026-04-01T10:00:00Z'), monotonicMs: 5 * s };
const after = (wallMs: number, monotonicMs = wallMs): ClockReading => ({
  wallMs: start.wallMs + wallMs,
  monotonicMs: start.monotonicMs + monotonicMs,
});
const use: Use = { last: start, isHidden: false, gateSince: undefined };
const hidden: Use = { ...use, isHidden: true };
const atGate: Use = { ...use, gateSince: start };

describe('decisions/auto-lock, SR-018: the app locks after two minutes without use, with a notice before', () => {
  test.each<[string, Use, ClockReading, ReturnType<typeof autoLock>]>([
    ['just used', use, after(0), { kind: 'open', checkInMs: 100 * s }],
    ['after 40 s', use, after(40 * s), { kind: 'open', checkInMs: 60 * s }],
    ['at 100 s it is told', use, after(100 * s), { kind: 'notice', leftMs: 20 * s }],
    ['at 119.999 s', use, after(120 * s - 1), { kind: 'notice', leftMs: 1 }],
    ['at 120 s it locks', use, after(120 * s), { kind: 'due' }],
    ['the page slept: the wall clock says so', use, after(600 * s, 1 * s), { kind: 'due' }],
    [
      'the clock was set back: the other one says so',
      use,
      after(-3_600 * s, 120 * s),
      { kind: 'due' },
    ],
    ['the clock was set back', use, after(-3_600 * s, 40 * s), { kind: 'open', checkInMs: 60 * s }],
    [
      'used again at 110 s',
      { ...use, last: after(110 * s) },
      after(120 * s),
      { kind: 'open', checkInMs: 90 * s },
    ],
    ['hidden, nobody is told', hidden, after(100 * s), { kind: 'open', checkInMs: 20 * s }],
    ['two minutes hidden', hidden, after(120 * s), { kind: 'due' }],
  ])('%s', (_name, state, now, expected) => {
    expect(autoLock(state, now)).toEqual(expected);
  });
});

describe('decisions/auto-lock: gate mode holds off the auto-lock for at most three minutes in total', () => {
  test.each<[string, Use, ClockReading, ReturnType<typeof autoLock>]>([
    ['at 100 s nothing covers it', atGate, after(100 * s), { kind: 'open', checkInMs: 80 * s }],
    ['at two minutes it is held', atGate, after(120 * s), { kind: 'open', checkInMs: 60 * s }],
    ['at three minutes it locks', atGate, after(180 * s), { kind: 'due' }],
    ['by whichever clock', atGate, after(180 * s, 1 * s), { kind: 'due' }],
    [
      'a touch at 170 s gives two minutes as ever, and no second hold',
      { ...atGate, last: after(170 * s) },
      after(290 * s),
      { kind: 'due' },
    ],
    [
      'until then it stays open, untold',
      { ...atGate, last: after(170 * s) },
      after(289 * s),
      { kind: 'open', checkInMs: 1 * s },
    ],
    [
      "on leaving 'it locks at once only if two minutes have passed without a touch'",
      use,
      after(150 * s),
      { kind: 'due' },
    ],
    ['hidden, nothing is held', { ...atGate, isHidden: true }, after(150 * s), { kind: 'due' }],
  ])('%s', (_name, state, now, expected) => {
    expect(autoLock(state, now)).toEqual(expected);
  });
});

const moments = fc.record({
  wallMs: fc.integer({ min: -1e10, max: 1e10 }),
  monotonicMs: fc.nat(1e10),
});

describe('any clock changes', () => {
  test('two minutes on the monotonic clock lock the app outside gate mode, three in it', () => {
    fc.assert(
      fc.property(moments, moments, fc.boolean(), fc.boolean(), (last, now, isHidden, isAtGate) => {
        const state: Use = { last, isHidden, gateSince: isAtGate ? last : undefined };
        const limitMs = isAtGate && !isHidden ? gateHoldMs : autoLockMs;
        const isOver = now.monotonicMs - last.monotonicMs >= limitMs;
        if (isOver) expect(autoLock(state, now).kind).toBe('due');
      }),
      { numRuns: 2_000 },
    );
  });

  test('a check at the requested time is always in time', () => {
    fc.assert(
      fc.property(
        moments,
        fc.nat(200 * s),
        fc.boolean(),
        fc.boolean(),
        (last, ms, isHidden, isAtGate) => {
          const state: Use = { last, isHidden, gateSince: isAtGate ? last : undefined };
          const at = (passedMs: number): ClockReading => ({
            wallMs: last.wallMs + passedMs,
            monotonicMs: last.monotonicMs + passedMs,
          });
          const verified = autoLock(state, at(ms));
          if (verified.kind !== 'open') return;
          expect(verified.checkInMs).toBeGreaterThan(0);
          expect(autoLock(state, at(ms + verified.checkInMs - 1)).kind).toBe('open');
          expect(autoLock(state, at(ms + verified.checkInMs)).kind).not.toBe('open');
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

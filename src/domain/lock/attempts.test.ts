import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxAttempts } from './limits.ts';
import type { ClockReading } from './clockReading.ts';
import {
  countAttempt,
  delayMsAfter,
  isSpent,
  noAttempts,
  attemptsHint,
  attemptAllowance,
  type ObservedCounter,
  type AttemptCounter,
} from './attempts.ts';
import { isBehind, witnessedCounter, witnessOf, type AttemptWitness } from './attemptWitness.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const at = Date.parse('2026-04-01T10:00:00Z');

describe("decisions/lock-tries: 'delays from the fifth (1, 5, 15, 15, 60 minutes); wipe at the tenth'", () => {
  test.each([
    [0, 0],
    [1, 0],
    [4, 0],
    [5, 1],
    [6, 5],
    [7, 15],
    [8, 15],
    [9, 60],
    [10, 0],
  ])('after %i failed tries the delay is %i minutes', (fails, minutes) => {
    expect(delayMsAfter(fails)).toBe(minutes * minuteMs);
  });

  test('after the tenth try no further try is allowed, whatever the clocks show', () => {
    const late: ClockReading = { wallMs: at + 1e12, monotonicMs: 1e12 };
    expect(attemptAllowance({ fails: 10, at }, late, undefined)).toEqual({ kind: 'spent' });
    expect(isSpent({ fails: 9, at })).toBe(false);
    expect(isSpent({ fails: 10, at })).toBe(true);
  });

  test.each([
    [0, undefined],
    [1, { kind: 'beforeWait', count: 4 }],
    [4, { kind: 'beforeWait', count: 1 }],
    [5, undefined],
    [6, undefined],
    [7, { kind: 'beforeWipe', count: 3 }],
    [8, { kind: 'beforeWipe', count: 2 }],
    [9, { kind: 'beforeWipe', count: 1 }],
    [10, { kind: 'beforeWipe', count: 0 }],
  ])(
    "the first wrong try announces the wait, and 'n tries left' shows from the seventh: %i → %j",
    (fails, hint) => {
      expect(attemptsHint({ fails, at })).toEqual(hint);
    },
  );

  test('the announced wait is the one that follows', () => {
    for (let fails = 1; fails < 10; fails += 1) {
      const hint = attemptsHint({ fails, at });
      if (hint?.kind !== 'beforeWait') continue;
      expect(delayMsAfter(fails)).toBe(0);
      expect(delayMsAfter(fails + hint.count)).toBeGreaterThan(0);
      expect(delayMsAfter(fails + hint.count - 1)).toBe(0);
    }
  });

  test('a counted try stores its time, and the count never exceeds ten', () => {
    const now: ClockReading = { wallMs: at, monotonicMs: 5 };
    expect(countAttempt(noAttempts, now)).toEqual({ fails: 1, at });
    expect(countAttempt({ fails: 10, at: 0 }, now)).toEqual({ fails: 10, at });
  });
});

describe('SR-009, clocks: five minutes after the sixth try', () => {
  const counter: AttemptCounter = { fails: 6, at };
  const seen: ObservedCounter = { counter, monotonicMs: 1_000 };
  const now = (wallMs: number, monotonicMs: number): ClockReading => ({
    wallMs: at + wallMs,
    monotonicMs: 1_000 + monotonicMs,
  });

  test.each<[string, ClockReading, ObservedCounter | undefined, number | 'open']>([
    ['at once', now(0, 0), seen, 5 * minuteMs],
    ['after two minutes', now(2 * minuteMs, 2 * minuteMs), seen, 3 * minuteMs],
    ['after five', now(5 * minuteMs, 5 * minuteMs), seen, 'open'],
    ['a moment before', now(5 * minuteMs - 1, 5 * minuteMs - 1), seen, 1],
    ['the phone slept, the wall clock went on', now(5 * minuteMs, 10), seen, 'open'],
    ['set forward: the delay is won', now(2 * hourMs, 10), seen, 'open'],
    [
      'set back: what this page saw still counts',
      now(-2 * hourMs, 2 * minuteMs),
      seen,
      3 * minuteMs,
    ],
    ['set back, and five minutes seen', now(-2 * hourMs, 5 * minuteMs), seen, 'open'],
    ['after a reload', now(2 * minuteMs, -900), undefined, 3 * minuteMs],
    ['after a reload, set back: begun anew', now(-2 * hourMs, -900), undefined, 5 * minuteMs],
    ['another counter was seen', now(2 * minuteMs, 9 * minuteMs), otherSeen(), 3 * minuteMs],
  ])('%s', (_name, moment, known, expected) => {
    const gate = attemptAllowance(counter, moment, known);
    if (expected === 'open') expect(gate).toEqual({ kind: 'open' });
    else expect(gate).toMatchObject({ kind: 'waiting', remainingMs: expected });
  });

  function otherSeen(): ObservedCounter {
    return { counter: { fails: 5, at }, monotonicMs: 0 };
  }

  test('a restarted delay runs out by the new time, and does not restart on each check', () => {
    const first = attemptAllowance(counter, now(-2 * hourMs, 0), undefined);
    if (first.kind !== 'waiting') throw new Error('not waiting');
    const later = attemptAllowance(first.seen.counter, now(-2 * hourMs + minuteMs, 0), undefined);
    expect(later).toMatchObject({ kind: 'waiting', remainingMs: 4 * minuteMs });
    const open = attemptAllowance(
      first.seen.counter,
      now(-2 * hourMs + 5 * minuteMs, 0),
      undefined,
    );
    expect(open).toEqual({ kind: 'open' });
  });

  test('a correct clock does not restart the delay', () => {
    const gate = attemptAllowance(counter, now(minuteMs, minuteMs), seen);
    expect(gate).toMatchObject({ seen });
  });
});

test('decisions/auto-lock: with fewer than five failed tries, a clock set back locks no one out', () => {
  for (let fails = 0; fails < 5; fails += 1) {
    const gate = attemptAllowance(
      { fails, at },
      { wallMs: at - 10 * hourMs, monotonicMs: 0 },
      undefined,
    );
    expect(gate).toEqual({ kind: 'open' });
  }
});

/** A device, a thief with wrong PINs, and clocks that can be set at will. */
interface Device {
  counter: AttemptCounter;
  wallMs: number;
  monotonicMs: number;
  seen: ObservedCounter | undefined;
  isWiped: boolean;
  guesses: number;
  /** decisions/try-witness: the second copy of the counter. */
  witness: AttemptWitness | undefined;
}

const lockId = 'lock';
/** This lock is never opened, so it stays in its first round. */
const recordOf = ({ counter }: Device) => ({ lockId, round: 0, counter });

type Act =
  | { readonly act: 'try'; readonly isKilled: boolean }
  | { readonly act: 'reload' }
  | { readonly act: 'secondTab' }
  | { readonly act: 'wait'; readonly ms: number }
  | { readonly act: 'setClock'; readonly ms: number };

const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('try'), isKilled: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constantFrom<Act>({ act: 'reload' }, { act: 'secondTab' }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait'), ms: fc.nat(2 * hourMs) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('setClock'),
      ms: fc.integer({ min: -10 * hourMs, max: 10 * hourMs }),
    }),
  },
);

function play(device: Device, act: Act): void {
  switch (act.act) {
    case 'try': {
      device.counter = witnessedCounter(recordOf(device), device.witness, device.wallMs);
      const gate = attemptAllowance(device.counter, device, device.seen);
      if (gate.kind === 'spent') device.isWiped = true;
      if (gate.kind === 'waiting') {
        device.counter = gate.seen.counter;
        device.seen = gate.seen;
      }
      if (gate.kind !== 'open') return;
      device.counter = countAttempt(device.counter, device);
      device.witness = witnessOf(recordOf(device));
      device.seen = { counter: device.counter, monotonicMs: device.monotonicMs };
      device.guesses += 1;
      if (act.isKilled) device.seen = undefined;
      else if (isSpent(device.counter)) device.isWiped = true;
      return;
    }
    case 'reload':
      device.seen = undefined;
      device.monotonicMs = 0;
      device.counter = witnessedCounter(recordOf(device), device.witness, device.wallMs);
      if (isBehind(recordOf(device), device.witness)) device.witness = witnessOf(recordOf(device));
      // The start checks the counter: tries used up in a killed process lead to the wipe.
      if (isSpent(device.counter)) device.isWiped = true;
      return;
    case 'secondTab':
      device.seen = undefined;
      return;
    case 'wait':
      device.wallMs += act.ms;
      device.monotonicMs += act.ms;
      return;
    case 'setClock':
      device.wallMs += act.ms;
      return;
  }
}

const newDevice = (): Device => ({
  counter: noAttempts,
  wallMs: at,
  monotonicMs: 0,
  seen: undefined,
  isWiped: false,
  guesses: 0,
  witness: undefined,
});

describe('any actions of a thief', () => {
  test('10,000 sequences of tries, reloads, kills, clock changes and second tabs never allow an eleventh guess', () => {
    let most = 0;
    fc.assert(
      fc.property(fc.array(acts, { minLength: 10, maxLength: 60 }), (sequence) => {
        const device = newDevice();
        for (const act of sequence) {
          const before = device.counter;
          play(device, act);
          // Plain comparisons, because there are half a million of them.
          if (device.guesses > maxAttempts) throw new Error('an eleventh guess');
          if (device.counter.fails !== device.guesses) throw new Error('a guess not counted');
          if (device.counter.fails < before.fails) throw new Error('a count was lost');
          if (device.isWiped) break;
        }
        most = Math.max(most, device.guesses);
      }),
      { numRuns: 10_000 },
    );
    // The sequences are long enough to reach the end.
    expect(most).toBe(maxAttempts);
  });

  test('decisions/try-witness: 10,000 sequences allow no eleventh guess with a rolled-back counter or a lost witness', () => {
    // Rare enough that some sequences reach the tenth try. A start in between restarts each delay.
    const damages = fc.oneof(
      { weight: 4, arbitrary: fc.constant('none') },
      { weight: 1, arbitrary: fc.constantFrom('rolledBack', 'witnessLost') },
    );
    let most = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(acts, damages), { minLength: 10, maxLength: 60 }),
        (sequence) => {
          const device = newDevice();
          for (const [act, damage] of sequence) {
            if (damage !== 'none') {
              // A start in between makes both copies agree again.
              play(device, { act: 'reload' });
              if (device.isWiped) break;
              if (damage === 'rolledBack') device.counter = noAttempts;
              else device.witness = undefined;
            }
            play(device, act);
            if (device.guesses > maxAttempts) throw new Error('an eleventh guess');
            if (device.isWiped) break;
          }
          most = Math.max(most, device.guesses);
        },
      ),
      { numRuns: 10_000 },
    );
    expect(most).toBe(maxAttempts);
  });

  test('setting the clock back shortens no delay: the full time passes between guesses', () => {
    const backward = acts.map((act) =>
      act.act === 'setClock' ? { ...act, ms: -Math.abs(act.ms) } : act,
    );
    fc.assert(
      fc.property(fc.array(backward, { minLength: 10, maxLength: 60 }), (sequence) => {
        const device = newDevice();
        let trueMs = 0;
        let lastGuessAt = -Infinity;
        for (const act of sequence) {
          if (act.act === 'wait') trueMs += act.ms;
          const { guesses } = device;
          play(device, act);
          if (device.guesses === guesses) continue;
          expect(trueMs - lastGuessAt).toBeGreaterThanOrEqual(delayMsAfter(guesses));
          lastGuessAt = trueMs;
        }
      }),
      { numRuns: 5_000 },
    );
  });

  test('a remaining time is above zero and never longer than its delay', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: maxAttempts }),
        fc.integer({ min: -1e13, max: 1e13 }),
        fc.integer({ min: -1e13, max: 1e13 }),
        fc.nat(1e9),
        fc.option(fc.nat(1e9), { nil: undefined }),
        (fails, storedAt, wallMs, monotonicMs, seenAt) => {
          const counter = { fails, at: storedAt };
          const seen = seenAt === undefined ? undefined : { counter, monotonicMs: seenAt };
          const gate = attemptAllowance(counter, { wallMs, monotonicMs }, seen);
          if (gate.kind !== 'waiting') return;
          expect(gate.remainingMs).toBeGreaterThan(0);
          expect(gate.remainingMs).toBeLessThanOrEqual(delayMsAfter(fails));
          expect(gate.seen.counter.fails).toBe(fails);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

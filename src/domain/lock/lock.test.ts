import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextLock, undecided, type LockCause, type LockEvent, type LockState } from './lock.ts';
import type { ClockReading } from './clockReading.ts';
import type { LockTask } from './policy.ts';
import { noAttempts, type AttemptCounter } from './attempts.ts';

const s = 1_000;
const wallMs = Date.parse('2026-04-01T10:00:00Z');
const at = (seconds: number): ClockReading => ({
  wallMs: wallMs + seconds * s,
  monotonicMs: seconds * s,
});
const counter = (fails: number): AttemptCounter => ({ fails, at: wallMs });
const tasked = (task: LockTask, fails?: number): LockEvent => ({
  type: 'tasked',
  task,
  ...(fails === undefined ? {} : { counter: counter(fails) }),
});
const locked = (cause: LockCause = 'start', fails = 0): LockState => ({
  kind: 'locked',
  cause,
  counter: fails === 0 ? noAttempts : counter(fails),
  isJudging: false,
});
const unlocked: LockState = {
  kind: 'unlocked',
  use: { last: at(0), isHidden: false, gateSince: undefined },
};
const usedAt = (seconds: number): LockState => ({
  kind: 'unlocked',
  use: { last: at(seconds), isHidden: false, gateSince: undefined },
});
const after = (state: LockState, ...events: readonly LockEvent[]): LockState =>
  events.reduce(nextLock, state);

describe('how a lock starts', () => {
  test.each<[string, LockState, LockEvent, LockState]>([
    ['decisions/lock-in-the-page: before it is decided', undecided, tasked('wait'), undecided],
    ['nobody is signed in', undecided, tasked('nobody'), undecided],
    ['no lock applies', undecided, tasked('goWithout'), { kind: 'off' }],
    ['no lock applies to a session in memory', undecided, tasked('storeOpen'), { kind: 'off' }],
    [
      'decisions/startup-gates: a person without a PIN sets one',
      undecided,
      tasked('setPin'),
      { kind: 'unset' },
    ],
    ['locked at a cold start', undecided, tasked('enterPin', 3), locked('start', 3)],
    ['SET_PIN newly granted, no PIN yet', { kind: 'off' }, tasked('setPin'), { kind: 'unset' }],
    [
      'SET_PIN newly granted, a PIN survived',
      { kind: 'off' },
      tasked('enterPin', 2),
      locked('granted', 2),
    ],
    [
      'SET_PIN withdrawn before a PIN was set',
      { kind: 'unset' },
      tasked('storeOpen'),
      { kind: 'off' },
    ],
    ['the PIN is set', { kind: 'unset' }, { type: 'pinStored', now: at(0) }, unlocked],
    [
      'SR-016: the lock is gone, its data are not',
      undecided,
      tasked('signInAgain'),
      { kind: 'closed', reason: 'signInAgain' },
    ],
    [
      'newer code made the lock',
      undecided,
      tasked('updateApp'),
      { kind: 'closed', reason: 'updateApp' },
    ],
    [
      'SR-016, seen when locked',
      locked(),
      tasked('signInAgain'),
      { kind: 'closed', reason: 'signInAgain' },
    ],
    [
      'a proven sign-in lets another PIN be set',
      locked('start', 9),
      { type: 'provenAnew' },
      { kind: 'unset' },
    ],
    [
      'also where the record was lost',
      { kind: 'closed', reason: 'signInAgain' },
      { type: 'provenAnew' },
      { kind: 'unset' },
    ],
    ['the person turns the lock off', unlocked, { type: 'lockRemoved' }, { kind: 'off' }],
    ['but not of a locked app', locked(), { type: 'lockRemoved' }, locked()],
    ['signed out', unlocked, { type: 'signedOut' }, undecided],
  ])('%s', (_name, state, event, expected) => {
    expect(nextLock(state, event)).toEqual(expected);
  });

  test.each<LockTask>([
    'goWithout',
    'storeOpen',
    'setPin',
    'withdraw',
    'stayOpen',
    'wait',
    'nobody',
  ])('SR-030: no lock task from the settings opens a locked app: %s', (task) => {
    expect(nextLock(locked('start', 4), tasked(task))).toEqual(locked('start', 4));
  });

  test('an open lock ignores the lock policy', () => {
    for (const task of ['goWithout', 'setPin', 'enterPin', 'signInAgain'] as const) {
      expect(nextLock(unlocked, tasked(task))).toEqual(unlocked);
    }
  });
});

describe('tries', () => {
  const judging = after(locked('start', 3), { type: 'tryCounted', counter: counter(4) });

  test('a try is counted before it is checked', () => {
    expect(judging).toEqual({ ...locked('start', 4), isJudging: true });
  });

  test('a right try unlocks the app', () => {
    expect(after(judging, { type: 'tryRight', now: at(0) })).toEqual(unlocked);
  });

  test('a wrong try leaves the app locked, with its counter', () => {
    expect(after(judging, { type: 'tryWrong', counter: counter(4) })).toEqual(locked('start', 4));
  });

  test('a try that is not checked leaves the app locked, and its count stays', () => {
    expect(after(judging, { type: 'tryDropped' })).toEqual(locked('start', 4));
  });

  test('a try that was not counted cannot be right', () => {
    expect(after(locked(), { type: 'tryRight', now: at(0) })).toEqual(locked());
  });

  test('SR-024: key material opens the lock', () => {
    expect(after(locked('idle', 9), { type: 'secretOpened', now: at(0) })).toEqual(unlocked);
  });

  test("'wipe at the tenth': key material no longer opens the lock", () => {
    const spent = after(locked('start', 9), { type: 'tryCounted', counter: counter(10) });
    const wrong = after(spent, { type: 'tryWrong', counter: counter(10) });
    expect(after(wrong, { type: 'secretOpened', now: at(0) })).toEqual(wrong);
    expect(after(wrong, { type: 'wiped' })).toEqual({ kind: 'closed', reason: 'wiped' });
  });

  test('a count from another tab is applied, and so is its unlock', () => {
    const seen = (fails: number): LockEvent => ({ type: 'counterSeen', counter: counter(fails) });
    expect(after(locked('start', 3), seen(6))).toEqual(locked('start', 6));
    expect(after(locked('start', 6), seen(0))).toMatchObject({ counter: { fails: 0 } });
    expect(after(judging, seen(2))).toEqual(judging);
  });
});

describe('how the app locks again', () => {
  test.each<[string, LockState, LockEvent, LockState]>([
    ['two minutes without use', unlocked, { type: 'looked', now: at(120) }, locked('idle')],
    ['not a second sooner', unlocked, { type: 'looked', now: at(119) }, unlocked],
    ['a touch extends', unlocked, { type: 'used', now: at(110) }, usedAt(110)],
    [
      'a touch that comes too late extends nothing',
      unlocked,
      { type: 'used', now: at(121) },
      locked('idle'),
    ],
    ['on return', unlocked, { type: 'shown', now: at(500) }, locked('idle')],
    ["'lock now'", unlocked, { type: 'lockAsked', cause: 'asked' }, locked('asked')],
    [
      'SR-021: lock in another tab',
      unlocked,
      { type: 'lockAsked', cause: 'elsewhere' },
      locked('elsewhere'),
    ],
    [
      'another tab is idle, and so is this one',
      unlocked,
      { type: 'idleElsewhere', lastUseWallMs: wallMs },
      locked('elsewhere'),
    ],
    [
      'another tab is idle that has not heard of this one',
      usedAt(60),
      { type: 'idleElsewhere', lastUseWallMs: wallMs },
      usedAt(60),
    ],
  ])('%s', (_name, state, event, expected) => {
    expect(nextLock(state, event)).toEqual(expected);
  });

  test('an app that is hidden and shown again within two minutes stays open', () => {
    const hidden = after(unlocked, { type: 'hidden', now: at(10) });
    expect(hidden).toMatchObject({ use: { isHidden: true, last: at(0) } });
    expect(after(hidden, { type: 'shown', now: at(60) })).toEqual(unlocked);
  });

  describe('decisions/auto-lock, gate mode', () => {
    const gate = after(unlocked, { type: 'gateEntered', now: at(0) });

    test('gate mode holds off the lock for three minutes', () => {
      expect(after(gate, { type: 'looked', now: at(179) })).toEqual(gate);
      expect(after(gate, { type: 'looked', now: at(180) })).toEqual(locked('idle'));
    });

    test('leaving it locks at once only if two minutes have passed without a touch', () => {
      const leave = (seconds: number): LockEvent => ({ type: 'gateLeft', now: at(seconds) });
      expect(after(gate, leave(119))).toEqual(usedAt(119));
      // The touch that leaves gate mode is first reported as a touch. That touch does not count.
      expect(after(gate, { type: 'used', now: at(150) }, leave(150))).toEqual(locked('idle'));
      expect(after(gate, { type: 'usedAtGate', now: at(100) }, leave(150))).toEqual(usedAt(150));
    });

    test('entering gate mode again does not restart the hold', () => {
      const again = after(gate, { type: 'gateEntered', now: at(100) });
      expect(after(again, { type: 'looked', now: at(221) })).toEqual(locked('idle'));
    });

    test('an idle tab behind it does not end the hold; three minutes do, and notify the others', () => {
      const idle: LockEvent = { type: 'idleElsewhere', lastUseWallMs: wallMs };
      expect(after(gate, idle)).toEqual(gate);
      expect(after(gate, idle, { type: 'looked', now: at(179) })).toEqual(gate);
      expect(after(gate, idle, { type: 'looked', now: at(180) })).toEqual(locked('idle'));
      // Leaving gate mode after two minutes without a touch also locks the app.
      expect(after(gate, idle, { type: 'gateLeft', now: at(150) })).toEqual(locked('idle'));
      const asked: LockEvent = { type: 'lockAsked', cause: 'elsewhere' };
      expect(after(gate, asked), 'on purpose is another matter').toEqual(locked('elsewhere'));
    });

    test('a hidden tab in gate mode follows the idle tab', () => {
      const hidden = after(gate, { type: 'hidden', now: at(30) });
      const idle: LockEvent = { type: 'idleElsewhere', lastUseWallMs: wallMs };
      expect(after(hidden, idle)).toEqual(locked('elsewhere'));
    });

    test('hiding the page ends the hold', () => {
      expect(after(gate, { type: 'hidden', now: at(130) })).toEqual(locked('idle'));
    });
  });
});

const anyMoment = fc.record({
  wallMs: fc.integer({ min: -1e9, max: 1e9 }).map((ms) => wallMs + ms),
  monotonicMs: fc.nat(1e9),
});
const anyCounter = fc.record({ fails: fc.nat(10), at: fc.constant(wallMs) });
const anyTask = fc.constantFrom<LockTask>(
  'nobody',
  'wait',
  'goWithout',
  'storeOpen',
  'stayOpen',
  'setPin',
  'enterPin',
  'withdraw',
  'signInAgain',
  'updateApp',
);
const anyEvent: fc.Arbitrary<LockEvent> = fc.oneof(
  fc.record({ type: fc.constant('tasked' as const), task: anyTask, counter: anyCounter }),
  fc.record({
    type: fc.constantFrom('pinStored', 'tryRight', 'secretOpened', 'used', 'usedAtGate', 'looked'),
    now: anyMoment,
  }),
  fc.record({
    type: fc.constantFrom('hidden', 'shown', 'gateEntered', 'gateLeft'),
    now: anyMoment,
  }),
  fc.record({
    type: fc.constantFrom('tryCounted', 'tryWrong', 'counterSeen'),
    counter: anyCounter,
  }),
  fc.constantFrom<LockEvent>(
    { type: 'tryDropped' },
    { type: 'lockAsked', cause: 'asked' },
    { type: 'lockAsked', cause: 'elsewhere' },
    { type: 'idleElsewhere', lastUseWallMs: wallMs },
    { type: 'provenAnew' },
    { type: 'lockRemoved' },
    { type: 'wiped' },
    { type: 'signedOut' },
  ),
);

/** The same events on a monotonic clock, which never goes back, up to three minutes apart. */
function monotonic(events: readonly LockEvent[]): readonly LockEvent[] {
  let monotonicMs = 0;
  return events.map((event) => {
    if (!('now' in event)) return event;
    monotonicMs += event.now.monotonicMs % (180 * s);
    return { ...event, now: { ...event.now, monotonicMs } };
  });
}

describe('any sequence of events', () => {
  test('only a counted right try or key material opens a locked app', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let state: LockState = undecided;
        for (const event of events) {
          const before = state;
          state = nextLock(state, event);
          if (before.kind !== 'locked') continue;
          if (state.kind === 'unlocked') {
            const isRight = event.type === 'tryRight' && before.isJudging;
            const isSecret = event.type === 'secretOpened' && before.counter.fails < 10;
            expect(isRight || isSecret).toBe(true);
          }
          // No event turns it into an app without a lock either.
          expect(state.kind).not.toBe('off');
          if (state.kind === 'unset') expect(event.type).toBe('provenAnew');
          if (state.kind === 'undecided') expect(event.type).toBe('signedOut');
        }
      }),
      { numRuns: 5_000 },
    );
  });

  test('while the app is locked, only a stored counter lowers the counter', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let state: LockState = undecided;
        for (const event of events) {
          const before = state;
          state = nextLock(state, event);
          if (before.kind !== 'locked' || state.kind !== 'locked') continue;
          if (event.type === 'counterSeen' && !before.isJudging) continue;
          expect(state.counter.fails).toBeGreaterThanOrEqual(before.counter.fails);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  test('an app unused for two minutes on the monotonic clock is not open', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), fc.nat(1e6), (events, ms) => {
        const state = after(unlocked, ...monotonic(events));
        if (state.kind !== 'unlocked') return;
        const { last } = state.use;
        const late = { wallMs: last.wallMs - ms, monotonicMs: last.monotonicMs + 300 * s + ms };
        expect(nextLock(state, { type: 'looked', now: late }).kind).toBe('locked');
      }),
      { numRuns: 2_000 },
    );
  });
});

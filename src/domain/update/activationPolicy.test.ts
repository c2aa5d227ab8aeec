import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hiddenLongMs,
  mayActivate,
  objection,
  offerInMs,
  startGuardMs,
  type ReloadBlocker,
  type Occasion,
  type Vote,
  type WindowState,
} from './activationPolicy.ts';

const now = 10_000_000;
const holds: readonly ReloadBlocker[] = [
  'unsaved',
  'camera',
  'writing',
  'opening',
  'gateMode',
  'clearing',
];
const occasions: readonly Occasion[] = ['tap', 'lock', 'hidden'];

/** A window that was opened long ago, is not visible, and has no work in progress. */
function window(change: Partial<WindowState> = {}): WindowState {
  return { startedAtMs: 0, hiddenSinceMs: now - hiddenLongMs, holds: [], ...change };
}

describe('decisions/updates-by-consent: when a window allows a new version to take over', () => {
  test.each<[string, Partial<WindowState>, Record<Occasion, Vote>]>([
    ['hidden for a minute', {}, { tap: 'safe', lock: 'safe', hidden: 'safe' }],
    [
      'hidden for less than a minute',
      { hiddenSinceMs: now - hiddenLongMs + 1 },
      { tap: 'safe', lock: 'safe', hidden: 'busy' },
    ],
    ['looked at', { hiddenSinceMs: undefined }, { tap: 'safe', lock: 'safe', hidden: 'busy' }],
    [
      'two minutes after its start',
      { startedAtMs: now - startGuardMs },
      { tap: 'safe', lock: 'safe', hidden: 'safe' },
    ],
    [
      'within two minutes of its start',
      { startedAtMs: now - startGuardMs + 1 },
      { tap: 'early', lock: 'early', hidden: 'early' },
    ],
    ['in gate mode', { holds: ['gateMode'] }, { tap: 'busy', lock: 'busy', hidden: 'busy' }],
    ['with a camera', { holds: ['camera'] }, { tap: 'busy', lock: 'busy', hidden: 'busy' }],
    ['opening a door', { holds: ['opening'] }, { tap: 'busy', lock: 'busy', hidden: 'busy' }],
    [
      'while data is cleared',
      { holds: ['clearing'] },
      { tap: 'busy', lock: 'busy', hidden: 'busy' },
    ],
    ['while it writes', { holds: ['writing'] }, { tap: 'busy', lock: 'busy', hidden: 'busy' }],
    [
      'SR-081: with a dirty form',
      { holds: ['writing', 'unsaved'] },
      { tap: 'unsaved', lock: 'unsaved', hidden: 'unsaved' },
    ],
  ])('%s', (_what, change, votes) => {
    for (const occasion of occasions) {
      expect(mayActivate(window(change), occasion, now), occasion).toBe(votes[occasion]);
    }
  });

  test('a busy window never allows it, whatever the occasion', () => {
    fc.assert(
      fc.property(
        fc.subarray([...holds], { minLength: 1 }),
        fc.constantFrom(...occasions),
        fc.integer({ min: 0, max: now }),
        fc.option(fc.integer({ min: 0, max: now }), { nil: undefined }),
        (held, occasion, startedAtMs, hiddenSinceMs) => {
          const facts = { startedAtMs, hiddenSinceMs, holds: held };
          expect(mayActivate(facts, occasion, now)).not.toBe('safe');
        },
      ),
    );
  });
});

describe('SR-088: the windows’ votes', () => {
  test.each<[Vote, readonly Vote[], number, ReturnType<typeof objection>]>([
    ['safe', [], 0, undefined],
    ['safe', ['safe', 'safe'], 2, undefined],
    ['unsaved', ['unsaved'], 1, 'ownUnsaved'],
    ['busy', [], 0, 'ownBusy'],
    ['early', [], 0, 'ownEarly'],
    ['safe', ['busy', 'unsaved'], 2, 'otherUnsaved'],
    ['safe', ['safe', 'busy'], 2, 'otherBusy'],
    ['safe', ['early'], 1, 'otherBusy'],
    ['safe', ['safe'], 2, 'otherSilent'],
    ['safe', ['unsaved'], 2, 'otherUnsaved'],
  ])('own %s, others %j of %i', (own, others, otherWindows, against) => {
    expect(objection({ own, others, otherWindows })).toBe(against);
  });
});

test('an update is offered from two minutes after the start, and never in gate mode', () => {
  expect(offerInMs(window({ startedAtMs: now }), now)).toBe(startGuardMs);
  expect(offerInMs(window({ startedAtMs: now - 90_000 }), now)).toBe(30_000);
  expect(offerInMs(window(), now)).toBe(0);
  expect(offerInMs(window({ holds: ['gateMode'] }), now)).toBeUndefined();
  expect(offerInMs(window({ holds: ['unsaved'] }), now)).toBe(0);
});

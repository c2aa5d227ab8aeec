import { expect, test } from 'vitest';
import { isBehind, witnessedCounter, witnessOf, type AttemptWitness } from './attemptWitness.ts';

const record = { lockId: 'lock', round: 4, counter: { fails: 3, at: 1_000 } };
const nowMs = 9_000;
const own: AttemptWitness = { lockId: 'lock', round: 4, count: 3 };

test.each<[what: string, witness: AttemptWitness | undefined, fails: number, isBehindRow: boolean]>(
  [
    ['missing', undefined, 3, true],
    ['the same count', own, 3, false],
    ['a higher count', { ...own, count: 7 }, 7, false],
    ['a lower count', { ...own, count: 2 }, 3, true],
    ['another lock', { ...own, lockId: 'other', count: 9 }, 3, true],
    ['an earlier round', { ...own, round: 3, count: 9 }, 3, true],
    ['a later round', { ...own, round: 5, count: 9 }, 3, true],
  ],
)('decisions/try-witness: how a witness is applied: %s', (_what, witness, fails, isBehindRow) => {
  // The time of the tries in a higher count is unknown, so their wait starts now.
  const at = fails === 3 ? 1_000 : nowMs;
  expect(witnessedCounter(record, witness, nowMs)).toEqual({ fails, at });
  expect(isBehind(record, witness)).toBe(isBehindRow);
});

test('a lock without a failed try needs no witness', () => {
  expect(isBehind({ ...record, counter: { fails: 0, at: 0 } }, undefined)).toBe(false);
});

test('a witness is made from a lock record', () => {
  expect(witnessOf(record)).toEqual(own);
});

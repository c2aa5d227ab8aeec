import { expect, test } from 'vitest';
import { isBadgeOver, isRenewalDue } from './renewal.ts';

const hour = 3600;
const issuedAt = 1_800_000_000;
const week = { issuedAt, expiresAt: issuedAt + 7 * 24 * hour };
const at = (seconds: number): number => (issuedAt + seconds) * 1000;

test.each([
  ['just issued', 0, false],
  ['almost 12 hours old', 12 * hour - 1, false],
  ['12 hours old', 12 * hour, true],
  ['past its end', 8 * 24 * hour, true],
  ['rounded down, or seen by a clock that is a little behind', -hour, false],
  ['from the future', -hour - 1, true],
  ['from another year', -365 * 24 * hour, true],
])('a badge that is %s', (_what, age, isDue) => {
  expect(isRenewalDue(week, at(age))).toBe(isDue);
});

test('a badge of a card that ends today is over before it is 12 hours old', () => {
  const short = { issuedAt, expiresAt: issuedAt + 2 * hour };
  expect([at(2 * hour) - 1, at(2 * hour)].map((now) => isBadgeOver(short, now))).toEqual([
    false,
    true,
  ]);
  expect(isRenewalDue(short, at(2 * hour))).toBe(true);
});

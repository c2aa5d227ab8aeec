import { expect, test } from 'vitest';
import { isBadgeEnding, isBadgeOver, isRenewalDue } from './renewal.ts';

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

test.each([
  ['has two days left', 5 * 24 * hour, false],
  ['has a day left', 6 * 24 * hour, true],
  ['is over', 8 * 24 * hour, true],
])('the cardholder is warned, or not, of a badge that %s', (_what, age, isEnding) => {
  expect(isBadgeEnding(week, at(age))).toBe(isEnding);
});

test('a young badge that ends with the card today is no reason to refresh', () => {
  const short = { issuedAt, expiresAt: issuedAt + 6 * hour };
  expect(isBadgeEnding(short, at(hour))).toBe(false);
});

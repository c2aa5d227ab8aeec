import { describe, expect, test } from 'vitest';
import { areIterationsAllowed, calibratedIterations, isWorthRederiving } from './keyDerivation.ts';

describe("decisions/lock-record: 'calibrated to 250–400 ms, floor 600 000, cap 5 000 000'", () => {
  test.each([
    ['a phone of today', { iterations: 100_000, ms: 25 }, 1_200_000],
    ['a slow phone gets the floor', { iterations: 100_000, ms: 200 }, 600_000],
    ['a very fast machine gets the cap', { iterations: 100_000, ms: 1 }, 5_000_000],
    ['a clock that stands still says nothing', { iterations: 100_000, ms: 0 }, 600_000],
    ['nor one that runs back', { iterations: 100_000, ms: -5 }, 600_000],
    ['nor one that is none', { iterations: 100_000, ms: Number.NaN }, 600_000],
  ])('%s', (_name, measured, expected) => {
    expect(calibratedIterations(measured)).toBe(expected);
  });

  test.each([
    [600_000, true],
    [5_000_000, true],
    [599_999, false],
    [5_000_001, false],
    [2 ** 31, false],
    [600_000.5, false],
    [Number.NaN, false],
    [Infinity, false],
    [-600_000, false],
  ])('a stored count of %d is used: %s', (iterations, expected) => {
    expect(areIterationsAllowed(iterations)).toBe(expected);
  });

  test.each([
    [600_000, 899_999, false],
    [600_000, 900_000, true],
    [1_200_000, 600_000, false],
  ])('stored %i, calibrated %i: derived again %s', (stored, calibrated, expected) => {
    expect(isWorthRederiving(stored, calibrated)).toBe(expected);
  });
});

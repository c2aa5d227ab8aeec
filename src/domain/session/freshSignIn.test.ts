import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkFreshSignIn,
  stricterDemand,
  type SignInDemand,
  type SignInCheck,
} from './freshSignIn.ts';

const issuedAtS = Date.parse('2026-04-01T10:00:00Z') / 1000;
const demands = ['signedOut', 'providerSessionEnded', 'wiped', 'forgottenPin'] as const;

describe("decisions/fresh-sign-in: '−5 s ≤ iat − auth_time ≤ 300 s'", () => {
  test.each<[what: string, ageS: number, expected: SignInCheck]>([
    ['in the same second', 0, 'fresh'],
    ['some minutes before', 240, 'fresh'],
    ['three hundred seconds before', 300, 'fresh'],
    ['three hundred and one before: an old session', 301, 'old'],
    ['two hours before', 7_200, 'old'],
    ['five seconds in the future', -5, 'fresh'],
    ['six seconds in the future', -6, 'old'],
    ['a year in the future', -31_536_000, 'old'],
  ])('the password was entered %s', (_what, ageS, expected) => {
    for (const demand of demands) {
      expect(checkFreshSignIn(demand, { authTimeS: issuedAtS - ageS, issuedAtS })).toBe(expected);
    }
  });

  test('only the difference between the two times counts, for any reason', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...demands),
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.integer({ min: 100_001, max: 4_000_000_000 }),
        (demand, ageS, tokenS) => {
          const result = checkFreshSignIn(demand, { authTimeS: tokenS - ageS, issuedAtS: tokenS });
          expect(result).toBe(ageS >= -5 && ageS <= 300 ? 'fresh' : 'old');
        },
      ),
    );
  });
});

describe('decisions/fresh-sign-in: the provider does not state when the password was entered', () => {
  test.each<[demand: SignInDemand | 'forgottenPin', expected: SignInCheck]>([
    ['signedOut', 'endProviderSession'],
    ['providerSessionEnded', 'unstated'],
    ['wiped', 'unstated'],
    ['forgottenPin', 'unstated'],
  ])('%s: %s', (demand, expected) => {
    for (const authTimeS of [undefined, Number.NaN, Number.POSITIVE_INFINITY, 0, -1]) {
      expect(checkFreshSignIn(demand, { authTimeS, issuedAtS })).toBe(expected);
    }
  });
});

test.each<[one: SignInDemand, other: SignInDemand, stricter: SignInDemand]>([
  ['signedOut', 'wiped', 'wiped'],
  ['signedOut', 'providerSessionEnded', 'providerSessionEnded'],
  ['wiped', 'providerSessionEnded', 'wiped'],
])('of %s and %s the stricter counts, in either order', (one, other, expected) => {
  expect(stricterDemand(one, other)).toBe(expected);
  expect(stricterDemand(other, one)).toBe(expected);
  expect(stricterDemand(one, undefined)).toBe(one);
  expect(stricterDemand(undefined, undefined)).toBeUndefined();
});

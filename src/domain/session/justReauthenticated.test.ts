import { expect, test } from 'vitest';
import { wasJustReauthenticated } from './justReauthenticated.ts';

const tokenS = 1_775_000_000;

test.each<[what: string, authTimeS: number | undefined, expected: boolean]>([
  ['the password was entered a minute before the token', tokenS - 60, true],
  ['five minutes before', tokenS - 300, true],
  ['an hour before', tokenS - 3_600, false],
  ['an hour after, by a clock that is wrong', tokenS + 3_600, false],
  ['the provider does not say when', undefined, false],
])('decisions/fresh-sign-in: %s', (_what, authTimeS, expected) => {
  for (const clockSkewMs of [0, 7_200_000, -7_200_000]) {
    const issuedAt = tokenS * 1000 + clockSkewMs;
    expect(wasJustReauthenticated({ authTimeS, issuedAt, clockSkewMs })).toBe(expected);
  }
});

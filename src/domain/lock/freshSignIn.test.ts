import { describe, expect, test } from 'vitest';
import { freshSignIn, type FreshSignIn } from './freshSignIn.ts';

const requestedAtMs = Date.parse('2026-04-01T10:00:00Z');
const asked = {
  lockedTag: 'tag-1',
  signedInTag: 'tag-1',
  authTimeS: requestedAtMs / 1000,
  requestedAtMs,
  clockSkewMs: 0,
};

describe("design, forgot PIN: '`sub` same, `auth_time` ≥ request start − 60 s'", () => {
  test.each<[string, Partial<typeof asked> | { authTimeS: undefined }, FreshSignIn]>([
    ['just signed in', {}, 'proven'],
    ['some minutes at the password', { authTimeS: asked.authTimeS + 240 }, 'proven'],
    ['sixty seconds before', { authTimeS: asked.authTimeS - 60 }, 'proven'],
    ['sixty-one before: an old session', { authTimeS: asked.authTimeS - 61 }, 'tooOld'],
    ['another person', { signedInTag: 'tag-2' }, 'otherPerson'],
    ['the provider does not say when', { authTimeS: undefined }, 'unproven'],
    ['or says nonsense', { authTimeS: Number.NaN }, 'unproven'],
    [
      'the device is two hours ahead',
      { clockSkewMs: 7_200_000, authTimeS: asked.authTimeS - 7_200 },
      'proven',
    ],
    ['the device is two hours behind, and the session old', { clockSkewMs: -7_200_000 }, 'tooOld'],
  ])('%s: %s', (_name, change, expected) => {
    expect(freshSignIn({ ...asked, ...change })).toBe(expected);
  });
});

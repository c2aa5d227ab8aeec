import { describe, expect, test } from 'vitest';
import type { UserProfile } from '../entities/person.ts';
import { profileOptions } from './profileOptions.ts';

function profile(number: number, differing: Partial<UserProfile> = {}): UserProfile {
  return {
    profileId: `profile-${number}`,
    cardholderId: `cardholder-${number}`,
    name: `Profile ${number}`,
    email: undefined,
    hasSelfServiceAccess: true,
    ...differing,
  };
}

const profiles = [profile(1), profile(2), profile(3)];
const preferredOf = (profilePreference: string | undefined, list = profiles) =>
  profileOptions({ profiles: list, profilePreference }, list[0])
    .filter(({ isPreferred }) => isPreferred)
    .map(({ id }) => id);

describe('section 4: the preferred profile is profilePreference, otherwise the first', () => {
  test.each([
    ['by cardholder', 'cardholder-2', ['cardholder-2']],
    ['by profile', 'profile-3', ['cardholder-3']],
    ['one that is not there', 'cardholder-9', ['cardholder-1']],
    ['none', undefined, ['cardholder-1']],
  ])('%s', (_why, preference, expected) => {
    expect(preferredOf(preference)).toEqual(expected);
  });

  test('no profiles give no preferred profile', () => {
    expect(profileOptions({ profiles: [], profilePreference: 'x' }, undefined)).toEqual([]);
  });

  test('a profile listed twice is preferred once', () => {
    const twice = [profile(1), profile(2, { profileId: 'profile-1' })];
    expect(preferredOf('profile-1', twice)).toEqual(['cardholder-1']);
  });
});

test('the current profile has the radio marker', () => {
  const options = profileOptions({ profiles, profilePreference: undefined }, profiles[1]);
  expect(options.map(({ isActive }) => isActive)).toEqual([false, true, false]);
});

test.each([
  [true, true],
  [undefined, true],
  [false, false],
])('section 6: selfServiceAccess %s grants access: %s', (hasSelfServiceAccess, hasAccess) => {
  const list = [profile(1, { hasSelfServiceAccess })];
  expect(
    profileOptions({ profiles: list, profilePreference: undefined }, list[0])[0],
  ).toMatchObject({ hasAccess });
});

test('without a cardholder, the profile’s own id is used', () => {
  const list = [profile(1, { cardholderId: undefined })];
  expect(profileOptions({ profiles: list, profilePreference: undefined }, undefined)[0]?.id).toBe(
    'profile-1',
  );
});

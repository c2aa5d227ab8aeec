import { describe, expect, test } from 'vitest';
import { exampleCardholder, examplePerson } from '../card/facts.example.ts';
import { activeCardholder, activeProfile, describesProfile } from './activeProfile.ts';

const { profiles } = examplePerson;
const [first, second] = profiles;

describe('section 4: the profile switched to, else profilePreference, otherwise the first', () => {
  test.each([
    ['switched to', 'cardholder-2', 'cardholder-1', 'profile-2'],
    ['preferred', undefined, 'cardholder-2', 'profile-2'],
    ['preferred by its profile id', undefined, 'profile-2', 'profile-2'],
    ['switched to one that is gone', 'cardholder-9', 'cardholder-2', 'profile-2'],
    ['preferred one that is gone', undefined, 'cardholder-9', 'profile-1'],
    ['otherwise the first', undefined, undefined, 'profile-1'],
  ])('%s', (_name, switchedTo, profilePreference, expected) => {
    const profile = activeProfile({ profiles, switchedTo, profilePreference });
    expect(profile?.profileId).toBe(expected);
  });

  test('a user without profiles has no active profile', () => {
    const none = { profiles: [], switchedTo: 'cardholder-1', profilePreference: 'cardholder-1' };
    expect(activeProfile(none)).toBeUndefined();
  });
});

describe('the cardholder of the active profile', () => {
  const other = { ...exampleCardholder, id: 'cardholder-2', profile: undefined };
  const cardholders = [exampleCardholder, other];
  const nameless = { cardholderId: undefined };

  test.each([
    ['by its id', examplePerson, second, 'cardholder-2'],
    [
      'by its profile, where the profile names no cardholder',
      examplePerson,
      first && { ...first, cardholderId: undefined },
      'cardholder-1',
    ],
    ['without profiles, the one the user reply is about', examplePerson, undefined, 'cardholder-1'],
    ['without either, the first', nameless, undefined, 'cardholder-1'],
  ])('%s', (_name, person, profile, expected) => {
    expect(activeCardholder(person, profile, cardholders)?.id).toBe(expected);
  });

  test('no cardholder is active before the cardholders are loaded', () => {
    expect(activeCardholder(examplePerson, first, [])).toBeUndefined();
  });
});

test.each([
  ['the same cardholder', examplePerson, first, true],
  ['another cardholder', examplePerson, second, false],
  ['a reply that names none', { cardholderId: undefined }, second, true],
  ['no profile', examplePerson, undefined, true],
])('a user reply for %s describes the profile: %4$s', (_name, person, profile, expected) => {
  expect(describesProfile(person, profile)).toBe(expected);
});

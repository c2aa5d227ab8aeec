import { describe, expect, test } from 'vitest';
import type { UserProfile } from '../entities/person.ts';
import { otherWaysIn } from './otherProfiles.ts';

const profile = (name: string, hasSelfServiceAccess: boolean | undefined): UserProfile => ({
  profileId: `profile-${name}`,
  cardholderId: `cardholder-${name}`,
  name,
  email: undefined,
  hasSelfServiceAccess,
});
const [shut, open, unsaid] = [
  profile('shut', false),
  profile('open', true),
  profile('unsaid', undefined),
];

describe('decisions/access: a user whose active profile has no access is offered profiles that have', () => {
  test.each([
    ['the active one has access', [open, shut], 'cardholder-open', undefined, []],
    ['the active one does not say', [unsaid, open], 'cardholder-unsaid', undefined, []],
    ['no other has access', [shut, profile('also', false)], 'cardholder-shut', undefined, []],
    ['it is the only one', [shut], 'cardholder-shut', undefined, []],
    ['there are none', [], undefined, undefined, []],
    [
      'others have, in the order of the server',
      [shut, unsaid, open],
      'cardholder-shut',
      undefined,
      ['cardholder-unsaid', 'cardholder-open'],
    ],
    [
      'others have, and one is preferred',
      [shut, unsaid, open],
      'cardholder-shut',
      'cardholder-open',
      ['cardholder-open', 'cardholder-unsaid'],
    ],
    [
      'nothing says which is active: the first is',
      [shut, open],
      undefined,
      undefined,
      ['cardholder-open'],
    ],
    [
      'one that no cardholder carries cannot be asked for',
      [shut, { ...open, cardholderId: undefined }],
      'cardholder-shut',
      undefined,
      [],
    ],
  ] as const)('%s', (_when, profiles, cardholderId, profilePreference, expected) => {
    expect(otherWaysIn({ profiles, cardholderId, profilePreference })).toEqual(expected);
  });
});

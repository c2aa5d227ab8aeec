import { describe, expect, test } from 'vitest';
import { emptyConfig, emptySettings, examplePerson } from '../card/facts.example.ts';
import type { FlagSources } from '../permission/permissions.ts';
import type { Person } from '../entities/person.ts';
import { identityNeed, photoNeed } from './pictureNeeds.ts';

describe('allowWithApprovedPhoto: which photo counts as approved', () => {
  const flags = {
    config: { ...emptyConfig, requestIdentityOnStartup: true, allowWithApprovedPhoto: true },
    settings: undefined,
  };
  test.each<[string, Partial<Person>, boolean]>([
    ['approved', { photoStatus: 'approved' }, false],
    [
      'no status counts as approved (decisions/banner-order)',
      { photoStatus: 'none', isPhotoApproved: undefined },
      false,
    ],
    [
      'no status, and said to be not approved',
      { photoStatus: 'none', isPhotoApproved: false },
      true,
    ],
    ['under review', { photoStatus: 'under_review' }, true],
    ['rejected', { photoStatus: 'rejected' }, true],
    ['no photo at all', { photo: undefined, photoStatus: 'approved' }, true],
    ['no photo needed: the document exists', { photo: undefined, hasIdentity: true }, false],
  ])('%s', (_, differing, isNeeded) => {
    expect(identityNeed(flags, { ...examplePerson, hasIdentity: false, ...differing })).toBe(
      isNeeded ? 'optional' : undefined,
    );
  });
});

test.each<[string, Partial<Person>, ReturnType<typeof photoNeed>]>([
  ['none', { photo: undefined, photoStatus: 'none' }, 'missing'],
  ['an empty one', { photo: '', photoStatus: 'none' }, 'missing'],
  [
    'one that waits for its review and is not shown',
    { photo: undefined, photoStatus: 'pending' },
    undefined,
  ],
  ['one under review', { photoStatus: 'under_review' }, undefined],
  ['a rejected one', { photoStatus: 'rejected' }, 'rejected'],
  [
    'a rejected one that is no longer sent',
    { photo: undefined, photoStatus: 'rejected' },
    'rejected',
  ],
  ['one of an unknown status', { photoStatus: 'unknown' }, undefined],
])('why a photo is requested: %s', (_, differing, need) => {
  const flags = { config: emptyConfig, settings: undefined };
  expect(photoNeed(flags, { ...examplePerson, ...differing })).toBe(need);
});

describe('section 4, identity at startup: whether a document is requested, and whether it is mandatory', () => {
  const asked = { requestIdentityOnStartup: true };
  test.each<[string, FlagSources, Partial<Person>, ReturnType<typeof identityNeed>]>([
    ['not asked for', { config: emptyConfig, settings: undefined }, {}, undefined],
    ['optional', { config: { ...emptyConfig, ...asked }, settings: undefined }, {}, 'optional'],
    [
      'mandatory',
      { config: { ...emptyConfig, ...asked, identityIsMandatory: true }, settings: undefined },
      {},
      'mandatory',
    ],
    [
      'mandatory, asked for by hasIdentityConfirmation alone (decisions/flags)',
      {
        config: { ...emptyConfig, identityIsMandatory: true },
        settings: { ...emptySettings, hasIdentityConfirmation: true },
      },
      {},
      'mandatory',
    ],
    [
      'it exists',
      { config: { ...emptyConfig, ...asked, identityIsMandatory: true }, settings: undefined },
      { hasIdentity: true },
      undefined,
    ],
  ])('%s', (_, flags, differing, need) => {
    expect(identityNeed(flags, { ...examplePerson, hasIdentity: false, ...differing })).toBe(need);
  });
});

import { describe, expect, test } from 'vitest';
import { exampleFacts, examplePerson } from '../card/facts.example.ts';
import type { Person } from '../entities/person.ts';
import { badgedText, isBadgeWithdrawn } from './badgedCard.ts';

const withPerson = (change: Partial<Person>) => ({
  ...exampleFacts,
  person: { ...examplePerson, ...change },
});

describe('a card without badges', () => {
  test.each<[string, Partial<Person>]>([
    ['of a blocked person', { status: 'blocked' }],
    ['that is blocked', { cardStatus: 'blocked' }],
    ['that has expired', { status: 'expired' }],
    ['that was withdrawn', { cardStatus: 'withdrawn' }],
    ['of an archived person', { isArchived: true }],
    ['with a rejected photo', { photoStatus: 'rejected' }],
    ['with a photo under review', { photoStatus: 'under_review' }],
    ['with a photo that waits for approval', { photoStatus: 'pending' }],
  ])('one %s', (_what, change) => {
    expect(isBadgeWithdrawn(withPerson(change))).toBe(true);
  });

  test('one of a profile without access', () => {
    const profile = { ...examplePerson.profiles[0]!, hasSelfServiceAccess: false };
    expect(isBadgeWithdrawn({ ...exampleFacts, profile })).toBe(true);
  });

  test.each<[string, Partial<Person>]>([
    ['that is activated', {}],
    ['whose status the specification does not name', { status: 'unknown' }],
    ['without a photo status', { photoStatus: 'none' }],
    ['that is still made', { cardStatus: 'in_production' }],
  ])('not one %s: that is for the issuer to decide', (_what, change) => {
    expect(isBadgeWithdrawn(withPerson(change))).toBe(false);
  });
});

describe('what a badge says', () => {
  test('stays the same for the same card, whatever else changes', () => {
    const other = { ...withPerson({ language: 'nl', email: 'x@example.test' }), unreadCount: 3 };
    expect(badgedText(other)).toBe(badgedText(exampleFacts));
  });

  test.each<[string, Partial<Person>]>([
    ['the photo', { photo: 'b3RoZXI=' }],
    ['the name', { lastName: 'Other' }],
    ['the cardholder', { cardholderId: 'cardholder-2' }],
    ['the card', { cardId: 'card-9' }],
    ['the last day', { profileEndDate: undefined }],
    ['the approval of the photo', { photoStatus: 'none' }],
  ])('changes with %s', (_what, change) => {
    expect(badgedText(withPerson(change))).not.toBe(badgedText(exampleFacts));
  });

  test('changes with the organization and the profile', () => {
    const [, profile] = examplePerson.profiles;
    const organization = { ...exampleFacts.organization, name: 'Another' };
    for (const changed of [
      { ...exampleFacts, profile },
      { ...exampleFacts, organization },
    ]) {
      expect(badgedText(changed)).not.toBe(badgedText(exampleFacts));
    }
  });
});

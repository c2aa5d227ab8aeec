/**
 * Which pictures the organization still needs from a person. One judgement for the start-up gates and
 * for MissingFields, so that a person whom the gates let through is not told afterwards that the same
 * thing is missing.
 */
import { isOn, type FlagSources } from '../access/permissions.ts';
import { policies } from '../access/policies.ts';
import type { Person } from './person.ts';

type PhotoFacts = Pick<Person, 'photo' | 'photoStatus'>;
type IdentityFacts = PhotoFacts & Pick<Person, 'isPhotoApproved' | 'hasIdentity'>;

/** Why a photo is asked for. */
export type PhotoNeed = 'missing' | 'rejected';

/** How strongly the identity document is asked for. */
export type IdentityNeed = 'optional' | 'mandatory';

/** A photo is asked for where the person may upload one and has none, or has one that was rejected. */
export function photoNeed(flags: FlagSources, person: PhotoFacts): PhotoNeed | undefined {
  if (!policies(flags).mayUploadPhoto) return undefined;
  if (person.photoStatus === 'rejected') return 'rejected';
  // A photo that waits for its review may not be shown yet; it has been submitted all the same.
  const isInReview = person.photoStatus === 'pending' || person.photoStatus === 'under_review';
  return hasPhoto(person) || isInReview ? undefined : 'missing';
}

/**
 * Section 4: 'if identity is requested and does not exist, show the identity prompt, unless an
 * approved photo is allowed instead'.
 */
export function identityNeed(flags: FlagSources, person: IdentityFacts): IdentityNeed | undefined {
  if (!policies(flags).asksForIdentity || person.hasIdentity === true) return undefined;
  if (isOn('allowWithApprovedPhoto', flags) && hasApprovedPhoto(person)) return undefined;
  return isOn('identityIsMandatory', flags) ? 'mandatory' : 'optional';
}

/** A missing photo status counts as approved (decision 26), unless the flag beside it says no. */
function hasApprovedPhoto(person: PhotoFacts & Pick<Person, 'isPhotoApproved'>): boolean {
  if (!hasPhoto(person)) return false;
  if (person.photoStatus === 'none') return person.isPhotoApproved !== false;
  return person.photoStatus === 'approved';
}

function hasPhoto({ photo }: Pick<Person, 'photo'>): boolean {
  return photo !== undefined && photo.trim() !== '';
}

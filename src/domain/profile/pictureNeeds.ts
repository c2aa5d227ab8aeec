/**
 * Which pictures the organization still needs from a user. The start-up gates and MissingFields share this
 * check. So a user who has passed the gates does not see the same picture reported as missing afterwards.
 */
import { isOn, type FlagSources } from '../permission/permissions.ts';
import { policies } from '../permission/policies.ts';
import type { Person } from '../entities/person.ts';

type PhotoFacts = Pick<Person, 'photo' | 'photoStatus'>;
type IdentityFacts = PhotoFacts & Pick<Person, 'isPhotoApproved' | 'hasIdentity'>;

/** Why a photo is requested. */
export type PhotoNeed = 'missing' | 'rejected';

/** How strongly the identity document is requested. */
export type IdentityNeed = 'optional' | 'mandatory';

/** A photo is requested when the user may upload one and has none, or has a rejected one. */
export function photoNeed(flags: FlagSources, person: PhotoFacts): PhotoNeed | undefined {
  if (!policies(flags).mayUploadPhoto) return undefined;
  if (person.photoStatus === 'rejected') return 'rejected';
  // A photo that waits for its review may not be shown yet, but it has been submitted.
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

/** A missing photo status counts as approved (decisions/banner-order), unless the flag beside it is false. */
function hasApprovedPhoto(person: PhotoFacts & Pick<Person, 'isPhotoApproved'>): boolean {
  if (!hasPhoto(person)) return false;
  if (person.photoStatus === 'none') return person.isPhotoApproved !== false;
  return person.photoStatus === 'approved';
}

function hasPhoto({ photo }: Pick<Person, 'photo'>): boolean {
  return photo !== undefined && photo.trim() !== '';
}

import type { Person } from '../entities/person.ts';

/** Section 2, Profile: 'a pending-approval note' beside the signature. */
export function isSignaturePending({
  signature,
  isSignatureApproved,
}: Pick<Person, 'signature' | 'isSignatureApproved'>): boolean {
  return signature !== undefined && signature !== '' && isSignatureApproved === false;
}

/**
 * Section 2, Profile: 'a pending-request notice if pending requests exist'. decisions/pending-requests
 * requests: while photoStatus is Pending or UnderReview, or a signature waits for approval.
 */
export function hasPendingRequest(
  person: Pick<Person, 'photoStatus' | 'signature' | 'isSignatureApproved'>,
): boolean {
  const isPhotoPending = person.photoStatus === 'pending' || person.photoStatus === 'under_review';
  return isPhotoPending || isSignaturePending(person);
}

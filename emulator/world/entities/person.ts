/** A person of an organization, whatever profiles they have. */

export type PhotoStatus = 'Pending' | 'Approved' | 'Rejected' | 'UnderReview';

export interface Address {
  id: string;
  streetAddress: string;
  locality: string;
  region: string;
  postalCode: string;
  country: string;
}

export interface Person {
  id: string;
  organizationId: string;
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  prefix: string | null;
  suffix: string | null;
  gender: string | null;
  email: string | null;
  phoneNumber: string | null;
  mobileNumber: string | null;
  /** A calendar date, `YYYY-MM-DD`. */
  birthDate: string | null;
  address: Address | null;
  /** A picture id. */
  photo: string | null;
  photoStatus: PhotoStatus | null;
  photoApproved: boolean;
  /** A picture id. */
  signature: string | null;
  hasConfirmedSignature: boolean;
  signatureApproved: boolean;
  identityExists: boolean;
  status: string | null;
  archived: boolean;
  language: string | null;
  /** The cardholder that the app opens first for this person. */
  profilePreference: string | null;
  /** If not empty, the next photo is refused with these messages as `errors.faceMatch`. */
  faceMatchMessages: string[];
}

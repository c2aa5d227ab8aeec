import type { Address } from '../address/address.ts';
import type { Card } from './card.ts';
import type { PersonStatus, PhotoStatus } from './status.ts';
import type { CalendarDate } from '../time/calendarDate.ts';

/** One of the user's profiles, and its cardholder. */
export interface UserProfile {
  readonly profileId: string;
  readonly cardholderId: string | undefined;
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly hasSelfServiceAccess: boolean | undefined;
}

/** Section 3: User. The profile, card and barcode fields belong to `cardholderId`. */
export interface Person {
  readonly personId: string;
  readonly cardholderId: string | undefined;
  readonly cardId: string | undefined;
  readonly cardStatus: PersonStatus;
  readonly status: PersonStatus;
  /** The server's own text, for the neutral display of a status that is `unknown`. */
  readonly statusWord: string | undefined;
  /** Base64. */
  readonly photo: string | undefined;
  readonly photoStatus: PhotoStatus;
  readonly photoStatusWord: string | undefined;
  readonly isPhotoApproved: boolean | undefined;
  readonly hasIdentity: boolean | undefined;
  readonly isArchived: boolean;
  readonly profilePreference: string | undefined;
  readonly profileName: string | undefined;
  readonly profileEndDate: CalendarDate | undefined;
  readonly profiles: readonly UserProfile[];
  readonly cards: readonly Card[];
  readonly barcodeSource: string | undefined;
  readonly barcodeType: string | undefined;
  /** Base64. */
  readonly signature: string | undefined;
  readonly hasConfirmedSignature: boolean | undefined;
  readonly isSignatureApproved: boolean | undefined;
  readonly language: string | undefined;
  readonly firstName: string | undefined;
  readonly middleName: string | undefined;
  readonly lastName: string | undefined;
  readonly prefix: string | undefined;
  readonly suffix: string | undefined;
  readonly gender: string | undefined;
  readonly birthDate: CalendarDate | undefined;
  readonly email: string | undefined;
  readonly phoneNumber: string | undefined;
  readonly mobileNumber: string | undefined;
  readonly address: Address | undefined;
}

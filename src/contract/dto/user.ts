import * as v from 'valibot';
import { flag, id, list, maybe, text } from './lenientSchema.ts';
import { AddressDto } from './address.ts';
import { CardDto } from './card.ts';

/** One of the user's profiles: the cardholder it belongs to, and whether it has self-service access. */
export const UserProfileDto = v.object({
  cardholderId: text,
  email: text,
  profile: v.object({ id, name: text, selfServiceAccess: flag }),
});
export type UserProfileDto = v.InferOutput<typeof UserProfileDto>;

/** Specification, section 3: User, including the person's own fields. */
export const UserDto = v.object({
  personId: id,
  cardholderId: text,
  cardId: text,
  cardStatus: text,
  photo: text,
  photoStatus: text,
  photoApproved: flag,
  identityExists: flag,
  personStatus: text,
  profilePreference: text,
  profileName: text,
  profileEndDate: text,
  profiles: list(UserProfileDto),
  email: text,
  archive: flag,
  birthdate: text,
  signature: text,
  hasConfirmedSignature: flag,
  signatureApproved: flag,
  language: text,
  barcodeSource: text,
  barcodeType: text,
  cards: list(CardDto),
  firstName: text,
  lastName: text,
  middleName: text,
  prefix: text,
  suffix: text,
  gender: text,
  phoneNumber: text,
  mobileNumber: text,
  address: maybe(AddressDto),
});
export type UserDto = v.InferOutput<typeof UserDto>;

/** The body of `PUT /api/v2/stand/user`: only the person's fields that changed. */
export const PersonUpdateDto = v.partial(
  v.object({
    personId: v.string(),
    firstName: v.nullable(v.string()),
    lastName: v.nullable(v.string()),
    middleName: v.nullable(v.string()),
    prefix: v.nullable(v.string()),
    suffix: v.nullable(v.string()),
    gender: v.nullable(v.string()),
    email: v.nullable(v.string()),
    phoneNumber: v.nullable(v.string()),
    mobileNumber: v.nullable(v.string()),
    birthDate: v.nullable(v.string()),
  }),
);
export type PersonUpdateDto = v.InferOutput<typeof PersonUpdateDto>;

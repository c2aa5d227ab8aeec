import { readPersonStatus, readPhotoStatus } from '#domain/entities/status.ts';
import type { Person, UserProfile } from '#domain/entities/person.ts';
import { parseCalendarDate } from '#domain/time/calendarDate.ts';
import type { UserDto, UserProfileDto } from '../dto/user.ts';
import { toCard } from './card.ts';

/** The user reply. Dates are calendar days; a time zone never shifts them. */
export function toPerson(dto: UserDto): Person {
  return {
    personId: dto.personId,
    cardholderId: dto.cardholderId,
    cardId: dto.cardId,
    cardStatus: readPersonStatus(dto.cardStatus),
    status: readPersonStatus(dto.personStatus),
    statusWord: dto.personStatus,
    photo: dto.photo,
    photoStatus: readPhotoStatus(dto.photoStatus),
    photoStatusWord: dto.photoStatus,
    isPhotoApproved: dto.photoApproved,
    hasIdentity: dto.identityExists,
    isArchived: dto.archive === true,
    profilePreference: dto.profilePreference,
    profileName: dto.profileName,
    profileEndDate: parseCalendarDate(dto.profileEndDate),
    profiles: dto.profiles.map(toUserProfile),
    cards: dto.cards.map(toCard),
    barcodeSource: dto.barcodeSource,
    barcodeType: dto.barcodeType,
    signature: dto.signature,
    hasConfirmedSignature: dto.hasConfirmedSignature,
    isSignatureApproved: dto.signatureApproved,
    language: dto.language,
    firstName: dto.firstName,
    middleName: dto.middleName,
    lastName: dto.lastName,
    prefix: dto.prefix,
    suffix: dto.suffix,
    gender: dto.gender,
    birthDate: parseCalendarDate(dto.birthdate),
    email: dto.email,
    phoneNumber: dto.phoneNumber,
    mobileNumber: dto.mobileNumber,
    address: dto.address,
  };
}

function toUserProfile({ cardholderId, email, profile }: UserProfileDto): UserProfile {
  return {
    profileId: profile.id,
    cardholderId,
    name: profile.name,
    email,
    hasSelfServiceAccess: profile.selfServiceAccess,
  };
}

import * as v from 'valibot';
import { maybe, section, text } from './lenientSchema.ts';

/** Specification, section 3, first reading: base64 without a prefix, always upright (0). */
export const PhotoUploadDto = v.object({
  content: v.string(),
  orientation: v.number(),
  approved: v.boolean(),
});
export type PhotoUploadDto = v.InferOutput<typeof PhotoUploadDto>;

/** Documents and signatures: base64 without a prefix. */
export const FileUploadDto = v.object({ content: v.string() });
export type FileUploadDto = v.InferOutput<typeof FileUploadDto>;

/** The sample identity document, base64 (assumed). */
export const DocumentDto = v.object({ content: text });
export type DocumentDto = v.InferOutput<typeof DocumentDto>;

/** The reply to a photo upload. */
export const PhotoStatusDto = v.object({ photoStatus: text });
export type PhotoStatusDto = v.InferOutput<typeof PhotoStatusDto>;

/** A Web Push subscription as JSON text, or a device token. */
export const PushTokenDto = v.object({ pushToken: v.string() });
export type PushTokenDto = v.InferOutput<typeof PushTokenDto>;

export const PasswordChangeDto = v.object({ currentPassword: v.string(), newPassword: v.string() });
export type PasswordChangeDto = v.InferOutput<typeof PasswordChangeDto>;

export const CredentialsRequestDto = v.object({ cardholderIds: v.array(v.string()) });
export type CredentialsRequestDto = v.InferOutput<typeof CredentialsRequestDto>;

/** The profile that the app opens with for the user: the cardholder's id. */
export const DefaultProfileDto = v.object({
  personId: v.string(),
  profilePreference: v.string(),
});
export type DefaultProfileDto = v.InferOutput<typeof DefaultProfileDto>;

export const ProfilePreferenceDto = v.object({ profilePreference: v.string() });
export type ProfilePreferenceDto = v.InferOutput<typeof ProfilePreferenceDto>;

export const SavedPreferenceDto = v.object({ profilePreference: text });
export type SavedPreferenceDto = v.InferOutput<typeof SavedPreferenceDto>;

export const SavedLanguageDto = v.object({ language: text });
export type SavedLanguageDto = v.InferOutput<typeof SavedLanguageDto>;

export const StatusDto = v.object({ status: v.string() });
export type StatusDto = v.InferOutput<typeof StatusDto>;

const addressField = v.string();

/** Specification, sections 5 and 7: all five fields, with the person they belong to. */
export const AddressCreateDto = v.object({
  streetAddress: addressField,
  locality: addressField,
  region: addressField,
  postalCode: addressField,
  country: addressField,
  person: addressField,
});
export type AddressCreateDto = v.InferOutput<typeof AddressCreateDto>;

export const AddressUpdateDto = v.object({ ...AddressCreateDto.entries, id: addressField });
export type AddressUpdateDto = v.InferOutput<typeof AddressUpdateDto>;

/** The salto key, as hex or base64. */
export const SaltoKeyDto = v.object({
  params: section(v.object({ mobilePhoneBinaryData: maybe(v.object({ binaryData: text })) })),
});
export type SaltoKeyDto = v.InferOutput<typeof SaltoKeyDto>;

/** For calls whose reply contains nothing that is read. */
export const NothingDto = v.pipe(
  v.unknown(),
  v.transform((): null => null),
);
export type NothingDto = v.InferOutput<typeof NothingDto>;

import * as v from 'valibot';
import { amount, flag, list, maybe, section, text } from './lenientSchema.ts';
import { DigitalCardDto } from './card.ts';

/** Specification, section 3: Config. */
export const ConfigDto = v.object({
  cropRatio: amount,
  photoZoomToFit: flag,
  cardBrand: text,
  showSecurityAnimation: flag,
  showBarcode: flag,
  showIdButtonInStand: flag,
  privacyPolicyUrl: text,
  showFixedMessage: flag,
  messageToDisplay: text,
  requestIdentityOnStartup: flag,
  allowWithApprovedPhoto: flag,
  acceptedIdentityTypes: list(text),
  identityIsMandatory: flag,
  sampleDocumentId: text,
  showApprovePhoto: flag,
  photoGuidelinesMessage: text,
  samplePhotoGuidelines: text,
  customThankYouMessage: text,
  showCustomThankYouMessage: flag,
  allowUserInfoEdit: flag,
  allowUserUploadPhoto: flag,
  allowUserUploadSignature: flag,
  signatureRequiresApproval: flag,
  showSignature: flag,
  signatureIsMandatory: flag,
  photoShape: text,
  standAccessibilityStatement: text,
});
export type ConfigDto = v.InferOutput<typeof ConfigDto>;

/** Specification, section 3: Organization / stand info. `logo` is base64 of a raster image. */
export const OrganizationDto = v.object({ name: text, logo: text });
export type OrganizationDto = v.InferOutput<typeof OrganizationDto>;

/** The reply to `GET /api/v2/stand/startup`. The specification does not show its shape. */
export const StartupDto = v.object({
  organization: section(OrganizationDto),
  config: section(ConfigDto),
  notifications: section(v.object({ unreadCount: amount })),
  digitalCard: maybe(DigitalCardDto),
});
export type StartupDto = v.InferOutput<typeof StartupDto>;

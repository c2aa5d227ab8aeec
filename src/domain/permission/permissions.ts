import type { AddressSettings } from '../address/address.ts';
import type { FeatureSettings } from '../settings/featureSettings.ts';
import type { StandConfig } from '../entities/standConfig.ts';

/** The sources of the flags. A source that is not loaded yet is `undefined`, and its flags count as missing. */
export interface FlagSources {
  readonly config: StandConfig | undefined;
  readonly settings: FeatureSettings | undefined;
  readonly address?: AddressSettings | undefined;
}

/** decisions/flags: the only table of each flag, its source and what it opens. */
export const flagTable = {
  /** `settings.hasPin` opens PIN lock and its toggle, reset PIN, background scanning, HID logging. */
  // decisions/flags: the server's hasPin if it is sent, otherwise the local default, off.
  SET_PIN: ({ settings }) => settings?.hasPin,
  /** `settings.permissions.RESET_PASSWORD` opens change password. */
  RESET_PASSWORD: ({ settings }) => settings?.permissions.canResetPassword,
  /** `settings.permissions.MANAGE_CARD` opens card request, with allowUserManageCredentials. */
  MANAGE_CARD: ({ settings }) => settings?.permissions.canManageCard,
  /** `settings.permissions.allowUserViewCredentials` opens Credentials. */
  allowUserViewCredentials: ({ settings }) => settings?.permissions.allowUserViewCredentials,
  /** `settings.permissions.allowUserManageCredentials` opens CredentialAction, and the card request with MANAGE_CARD. */
  allowUserManageCredentials: ({ settings }) => settings?.permissions.allowUserManageCredentials,
  /** `settings.permissions.allowUserManageProfiles` opens ProfileActivation, and the default profile of Settings. */
  allowUserManageProfiles: ({ settings }) => settings?.permissions.allowUserManageProfiles,
  /** `settings.hasIdentityConfirmation` opens the identity document step, as requestIdentityOnStartup does. */
  hasIdentityConfirmation: ({ settings }) => settings?.hasIdentityConfirmation,
  /** `settings.hasSignatureConfirmation` opens the signature in MissingFields, as signatureIsMandatory does. */
  hasSignatureConfirmation: ({ settings }) => settings?.hasSignatureConfirmation,
  /** `settings.showLogoOnDigitalid` opens the logo on the card. */
  showLogoOnDigitalid: ({ settings }) => settings?.showLogoOnDigitalid,
  /** `config.photoZoomToFit`, else `settings.photoZoomToFit` opens a photo that fills its frame. */
  photoZoomToFit: ({ config, settings }) => config?.photoZoomToFit ?? settings?.photoZoomToFit,
  /** `settings.privacy.show` opens the privacy policy gate. */
  // Section 8: a privacy-settings failure defaults to showing the page.
  privacyShow: ({ settings }) => settings?.showsPrivacy,
  /** `settings.startupPage.show` opens the startup message gate. */
  // Section 8: a startup-page failure defaults to showing it.
  startupPageShow: ({ settings }) => settings?.showsStartupPage,
  /** `config.showBarcode` opens the barcode. */
  showBarcode: ({ config }) => config?.showBarcode,
  /** `config.showIdButtonInStand` opens the ID tab and the ID button of the wide header. */
  showIdButtonInStand: ({ config }) => config?.showIdButtonInStand,
  /** `config.showSecurityAnimation` opens the moving layer of the card. */
  showSecurityAnimation: ({ config }) => config?.showSecurityAnimation,
  /** `config.allowUserInfoEdit` opens EditProfile. */
  allowUserInfoEdit: ({ config }) => config?.allowUserInfoEdit,
  /** `config.allowUserUploadPhoto` opens ProfilePhoto. */
  allowUserUploadPhoto: ({ config }) => config?.allowUserUploadPhoto,
  /** `config.allowUserUploadSignature` opens SignatureUpload. */
  allowUserUploadSignature: ({ config }) => config?.allowUserUploadSignature,
  /** `config.showSignature` opens the signature on Profile. */
  showSignature: ({ config }) => config?.showSignature,
  /** `config.signatureIsMandatory` opens the signature in MissingFields. */
  signatureIsMandatory: ({ config }) => config?.signatureIsMandatory,
  /** `config.signatureRequiresApproval` opens the line of SignatureUpload that says the organization approves a signature first. */
  signatureRequiresApproval: ({ config }) => config?.signatureRequiresApproval,
  /** `config.requestIdentityOnStartup` opens the identity document step. */
  requestIdentityOnStartup: ({ config }) => config?.requestIdentityOnStartup,
  /** `config.identityIsMandatory` opens no way past the identity document step without a document. */
  identityIsMandatory: ({ config }) => config?.identityIsMandatory,
  /** `config.allowWithApprovedPhoto` opens the app without a document, when the photo is approved. */
  allowWithApprovedPhoto: ({ config }) => config?.allowWithApprovedPhoto,
  /** `config.showApprovePhoto` opens the approve-photo switch of the photo step. */
  showApprovePhoto: ({ config }) => config?.showApprovePhoto,
  /** `config.showFixedMessage` opens the organization's own startup message. */
  showFixedMessage: ({ config }) => config?.showFixedMessage,
  /** `config.showCustomThankYouMessage` opens the organization's own thank-you message. */
  showCustomThankYouMessage: ({ config }) => config?.showCustomThankYouMessage,
  /** `attributeConfig.address.showAddress` opens the address on Profile. */
  showAddress: ({ address }) => address?.showAddress,
  /** `attributeConfig.address.allowEditAddress` opens FormAddress. */
  allowEditAddress: ({ address }) => address?.allowEditAddress,
} as const satisfies Record<string, (sources: FlagSources) => boolean | undefined>;

export type FlagName = keyof typeof flagTable;

/**
 * Flags that are on when they are missing: section 9's local default if it names one. Otherwise a permission that was not
 * granted stays off, and a flag that shows the card itself stays on.
 */
const onWhenMissing: readonly FlagName[] = [
  'RESET_PASSWORD',
  'MANAGE_CARD',
  'showLogoOnDigitalid',
  'privacyShow',
  'startupPageShow',
  'showBarcode',
  'showIdButtonInStand',
  'allowUserUploadPhoto',
];

/** Whether a flag is on: the server's value, or its default if it is missing. */
export function isOn(flag: FlagName, sources: FlagSources): boolean {
  return flagTable[flag](sources) ?? onWhenMissing.includes(flag);
}

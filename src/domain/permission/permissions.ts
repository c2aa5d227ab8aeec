import type { AddressSettings } from '../address/address.ts';
import type { FeatureSettings } from '../settings/featureSettings.ts';
import type { StandConfig } from '../entities/standConfig.ts';

/** The sources of the flags. A source that is not loaded yet is `undefined`, and its flags count as missing. */
export interface FlagSources {
  readonly config: StandConfig | undefined;
  readonly settings: FeatureSettings | undefined;
  readonly address?: AddressSettings | undefined;
}

interface FlagRow {
  readonly read: (sources: FlagSources) => boolean | undefined;
  /**
   * Whether a missing flag is on: section 9's local default if it names one. Otherwise a permission that was
   * not granted stays off, and a flag that shows the card itself stays on.
   */
  readonly isOnWhenMissing?: true;
}

/** decisions/flags: the only table of each flag, its source and what it opens. */
export const flagTable = {
  /** `settings.hasPin` opens PIN lock and its toggle, reset PIN, background scanning, HID logging. */
  SET_PIN: {
    // decisions/flags: the server's hasPin if it is sent, otherwise the local default, off.
    read: ({ settings }) => settings?.hasPin,
  },
  /** `settings.permissions.RESET_PASSWORD` opens change password. */
  RESET_PASSWORD: {
    read: ({ settings }) => settings?.permissions.canResetPassword,
    isOnWhenMissing: true,
  },
  /** `settings.permissions.MANAGE_CARD` opens card request, with allowUserManageCredentials. */
  MANAGE_CARD: {
    read: ({ settings }) => settings?.permissions.canManageCard,
    isOnWhenMissing: true,
  },
  /** `settings.permissions.allowUserViewCredentials` opens Credentials. */
  allowUserViewCredentials: {
    read: ({ settings }) => settings?.permissions.allowUserViewCredentials,
  },
  /** `settings.permissions.allowUserManageCredentials` opens CredentialAction, and the card request with MANAGE_CARD. */
  allowUserManageCredentials: {
    read: ({ settings }) => settings?.permissions.allowUserManageCredentials,
  },
  /** `settings.permissions.allowUserManageProfiles` opens ProfileActivation, and the default profile of Settings. */
  allowUserManageProfiles: {
    read: ({ settings }) => settings?.permissions.allowUserManageProfiles,
  },
  /** `settings.hasIdentityConfirmation` opens the identity document step, as requestIdentityOnStartup does. */
  hasIdentityConfirmation: {
    read: ({ settings }) => settings?.hasIdentityConfirmation,
  },
  /** `settings.hasSignatureConfirmation` opens the signature in MissingFields, as signatureIsMandatory does. */
  hasSignatureConfirmation: {
    read: ({ settings }) => settings?.hasSignatureConfirmation,
  },
  /** `settings.showLogoOnDigitalid` opens the logo on the card. */
  showLogoOnDigitalid: {
    read: ({ settings }) => settings?.showLogoOnDigitalid,
    isOnWhenMissing: true,
  },
  /** `config.photoZoomToFit`, else `settings.photoZoomToFit` opens a photo that fills its frame. */
  photoZoomToFit: {
    read: ({ config, settings }) => config?.photoZoomToFit ?? settings?.photoZoomToFit,
  },
  /** `settings.privacy.show` opens the privacy policy gate. */
  privacyShow: {
    // Section 8: a privacy-settings failure defaults to showing the page.
    read: ({ settings }) => settings?.showsPrivacy,
    isOnWhenMissing: true,
  },
  /** `settings.startupPage.show` opens the startup message gate. */
  startupPageShow: {
    // Section 8: a startup-page failure defaults to showing it.
    read: ({ settings }) => settings?.showsStartupPage,
    isOnWhenMissing: true,
  },
  /** `config.showBarcode` opens the barcode. */
  showBarcode: {
    read: ({ config }) => config?.showBarcode,
    isOnWhenMissing: true,
  },
  /** `config.showIdButtonInStand` opens the ID tab and the ID button of the wide header. */
  showIdButtonInStand: {
    read: ({ config }) => config?.showIdButtonInStand,
    isOnWhenMissing: true,
  },
  /** `config.showSecurityAnimation` opens the moving layer of the card. */
  showSecurityAnimation: {
    read: ({ config }) => config?.showSecurityAnimation,
  },
  /** `config.allowUserInfoEdit` opens EditProfile. */
  allowUserInfoEdit: {
    read: ({ config }) => config?.allowUserInfoEdit,
  },
  /** `config.allowUserUploadPhoto` opens ProfilePhoto. */
  allowUserUploadPhoto: {
    read: ({ config }) => config?.allowUserUploadPhoto,
    isOnWhenMissing: true,
  },
  /** `config.allowUserUploadSignature` opens SignatureUpload. */
  allowUserUploadSignature: {
    read: ({ config }) => config?.allowUserUploadSignature,
  },
  /** `config.showSignature` opens the signature on Profile. */
  showSignature: {
    read: ({ config }) => config?.showSignature,
  },
  /** `config.signatureIsMandatory` opens the signature in MissingFields. */
  signatureIsMandatory: {
    read: ({ config }) => config?.signatureIsMandatory,
  },
  /** `config.signatureRequiresApproval` opens the line of SignatureUpload that says the organization approves a signature first. */
  signatureRequiresApproval: {
    read: ({ config }) => config?.signatureRequiresApproval,
  },
  /** `config.requestIdentityOnStartup` opens the identity document step. */
  requestIdentityOnStartup: {
    read: ({ config }) => config?.requestIdentityOnStartup,
  },
  /** `config.identityIsMandatory` opens no way past the identity document step without a document. */
  identityIsMandatory: {
    read: ({ config }) => config?.identityIsMandatory,
  },
  /** `config.allowWithApprovedPhoto` opens the app without a document, when the photo is approved. */
  allowWithApprovedPhoto: {
    read: ({ config }) => config?.allowWithApprovedPhoto,
  },
  /** `config.showApprovePhoto` opens the approve-photo switch of the photo step. */
  showApprovePhoto: {
    read: ({ config }) => config?.showApprovePhoto,
  },
  /** `config.showFixedMessage` opens the organization's own startup message. */
  showFixedMessage: {
    read: ({ config }) => config?.showFixedMessage,
  },
  /** `config.showCustomThankYouMessage` opens the organization's own thank-you message. */
  showCustomThankYouMessage: {
    read: ({ config }) => config?.showCustomThankYouMessage,
  },
  /** `attributeConfig.address.showAddress` opens the address on Profile. */
  showAddress: {
    read: ({ address }) => address?.showAddress,
  },
  /** `attributeConfig.address.allowEditAddress` opens FormAddress. */
  allowEditAddress: {
    read: ({ address }) => address?.allowEditAddress,
  },
} as const satisfies Record<string, FlagRow>;

export type FlagName = keyof typeof flagTable;

/** Whether a flag is on: the server's value, or the table's default if it is missing. */
export function isOn(flag: FlagName, sources: FlagSources): boolean {
  const { read, isOnWhenMissing = false }: FlagRow = flagTable[flag];
  return read(sources) ?? isOnWhenMissing;
}

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
  /** The server's field, as documentation for readers of this table. */
  readonly source: string;
  readonly read: (sources: FlagSources) => boolean | undefined;
  /**
   * The value of a missing flag: section 9's local default if it names one. Otherwise a permission that was
   * not granted stays off, and a flag that shows the card itself stays on.
   */
  readonly whenMissing: boolean;
  readonly opens: string;
}

/** decisions/flags: the only table of each flag, its source and what it enables. */
export const flagTable = {
  SET_PIN: {
    // decisions/flags: the server's hasPin if it is sent, otherwise the local default, off.
    source: 'settings.hasPin',
    read: ({ settings }) => settings?.hasPin,
    whenMissing: false,
    opens: 'PIN lock and its toggle, reset PIN, background scanning, HID logging',
  },
  RESET_PASSWORD: {
    source: 'settings.permissions.RESET_PASSWORD',
    read: ({ settings }) => settings?.permissions.canResetPassword,
    whenMissing: true,
    opens: 'change password',
  },
  MANAGE_CARD: {
    source: 'settings.permissions.MANAGE_CARD',
    read: ({ settings }) => settings?.permissions.canManageCard,
    whenMissing: true,
    opens: 'card request, with allowUserManageCredentials',
  },
  allowUserViewCredentials: {
    source: 'settings.permissions.allowUserViewCredentials',
    read: ({ settings }) => settings?.permissions.allowUserViewCredentials,
    whenMissing: false,
    opens: 'Credentials',
  },
  allowUserManageCredentials: {
    source: 'settings.permissions.allowUserManageCredentials',
    read: ({ settings }) => settings?.permissions.allowUserManageCredentials,
    whenMissing: false,
    opens: 'CredentialAction, and the card request with MANAGE_CARD',
  },
  allowUserManageProfiles: {
    source: 'settings.permissions.allowUserManageProfiles',
    read: ({ settings }) => settings?.permissions.allowUserManageProfiles,
    whenMissing: false,
    opens: 'ProfileActivation, and the default profile of Settings',
  },
  hasIdentityConfirmation: {
    source: 'settings.hasIdentityConfirmation',
    read: ({ settings }) => settings?.hasIdentityConfirmation,
    whenMissing: false,
    opens: 'the identity document step, as requestIdentityOnStartup does',
  },
  hasSignatureConfirmation: {
    source: 'settings.hasSignatureConfirmation',
    read: ({ settings }) => settings?.hasSignatureConfirmation,
    whenMissing: false,
    opens: 'the signature in MissingFields, as signatureIsMandatory does',
  },
  showLogoOnDigitalid: {
    source: 'settings.showLogoOnDigitalid',
    read: ({ settings }) => settings?.showLogoOnDigitalid,
    whenMissing: true,
    opens: 'the logo on the card',
  },
  photoZoomToFit: {
    source: 'config.photoZoomToFit, else settings.photoZoomToFit',
    read: ({ config, settings }) => config?.photoZoomToFit ?? settings?.photoZoomToFit,
    whenMissing: false,
    opens: 'a photo that fills its frame',
  },
  privacyShow: {
    // Section 8: a privacy-settings failure defaults to showing the page.
    source: 'settings.privacy.show',
    read: ({ settings }) => settings?.showsPrivacy,
    whenMissing: true,
    opens: 'the privacy policy gate',
  },
  startupPageShow: {
    // Section 8: a startup-page failure defaults to showing it.
    source: 'settings.startupPage.show',
    read: ({ settings }) => settings?.showsStartupPage,
    whenMissing: true,
    opens: 'the startup message gate',
  },
  showBarcode: {
    source: 'config.showBarcode',
    read: ({ config }) => config?.showBarcode,
    whenMissing: true,
    opens: 'the barcode',
  },
  showIdButtonInStand: {
    source: 'config.showIdButtonInStand',
    read: ({ config }) => config?.showIdButtonInStand,
    whenMissing: true,
    opens: 'the ID tab and the ID button of the wide header',
  },
  showSecurityAnimation: {
    source: 'config.showSecurityAnimation',
    read: ({ config }) => config?.showSecurityAnimation,
    whenMissing: false,
    opens: 'the moving layer of the card',
  },
  allowUserInfoEdit: {
    source: 'config.allowUserInfoEdit',
    read: ({ config }) => config?.allowUserInfoEdit,
    whenMissing: false,
    opens: 'EditProfile',
  },
  allowUserUploadPhoto: {
    source: 'config.allowUserUploadPhoto',
    read: ({ config }) => config?.allowUserUploadPhoto,
    whenMissing: true,
    opens: 'ProfilePhoto',
  },
  allowUserUploadSignature: {
    source: 'config.allowUserUploadSignature',
    read: ({ config }) => config?.allowUserUploadSignature,
    whenMissing: false,
    opens: 'SignatureUpload',
  },
  showSignature: {
    source: 'config.showSignature',
    read: ({ config }) => config?.showSignature,
    whenMissing: false,
    opens: 'the signature on Profile',
  },
  signatureIsMandatory: {
    source: 'config.signatureIsMandatory',
    read: ({ config }) => config?.signatureIsMandatory,
    whenMissing: false,
    opens: 'the signature in MissingFields',
  },
  signatureRequiresApproval: {
    source: 'config.signatureRequiresApproval',
    read: ({ config }) => config?.signatureRequiresApproval,
    whenMissing: false,
    opens: 'the line of SignatureUpload that says the organization approves a signature first',
  },
  requestIdentityOnStartup: {
    source: 'config.requestIdentityOnStartup',
    read: ({ config }) => config?.requestIdentityOnStartup,
    whenMissing: false,
    opens: 'the identity document step',
  },
  identityIsMandatory: {
    source: 'config.identityIsMandatory',
    read: ({ config }) => config?.identityIsMandatory,
    whenMissing: false,
    opens: 'no way past the identity document step without a document',
  },
  allowWithApprovedPhoto: {
    source: 'config.allowWithApprovedPhoto',
    read: ({ config }) => config?.allowWithApprovedPhoto,
    whenMissing: false,
    opens: 'the app without a document, when the photo is approved',
  },
  showApprovePhoto: {
    source: 'config.showApprovePhoto',
    read: ({ config }) => config?.showApprovePhoto,
    whenMissing: false,
    opens: 'the approve-photo switch of the photo step',
  },
  showFixedMessage: {
    source: 'config.showFixedMessage',
    read: ({ config }) => config?.showFixedMessage,
    whenMissing: false,
    opens: "the organization's own startup message",
  },
  showCustomThankYouMessage: {
    source: 'config.showCustomThankYouMessage',
    read: ({ config }) => config?.showCustomThankYouMessage,
    whenMissing: false,
    opens: "the organization's own thank-you message",
  },
  showAddress: {
    source: 'attributeConfig.address.showAddress',
    read: ({ address }) => address?.showAddress,
    whenMissing: false,
    opens: 'the address on Profile',
  },
  allowEditAddress: {
    source: 'attributeConfig.address.allowEditAddress',
    read: ({ address }) => address?.allowEditAddress,
    whenMissing: false,
    opens: 'FormAddress',
  },
} as const satisfies Record<string, FlagRow>;

export type FlagName = keyof typeof flagTable;

/** Whether a flag is on: the server's value, or the table's default if it is missing. */
export function isOn(flag: FlagName, sources: FlagSources): boolean {
  const { read, whenMissing }: FlagRow = flagTable[flag];
  return read(sources) ?? whenMissing;
}

/** The addresses of the screens, by their names in the specification (section 2: 'Screens are known by name'). */

export type ScreenName =
  | 'DigitalId'
  | 'Profile'
  | 'EditProfile'
  | 'ProfilePhoto'
  | 'UploadPhoto'
  | 'IdentityScreen'
  | 'UploadIdentity'
  | 'MissingFields'
  | 'SignatureUpload'
  | 'Notifications'
  | 'NotificationMessage'
  | 'IdSettings'
  | 'Credentials'
  | 'CredentialAction'
  | 'CredentialTypeList'
  | 'ProfileActivation'
  | 'Settings'
  | 'ResetPassword'
  | 'OnThisDevice'
  | 'HelpAndAbout'
  | 'Licences'
  | 'FormAddress'
  | 'Keys'
  | 'HidMobile'
  | 'StartupMessageScreen'
  | 'PrivacyPolicyConsent'
  | 'NotFound';

/** An address never contains a name, number or text of a user. */
export const screenPaths: Readonly<Record<ScreenName, string>> = {
  DigitalId: '/id',
  Profile: '/profile',
  EditProfile: '/profile/edit',
  ProfilePhoto: '/profile/photo',
  UploadPhoto: '/profile/photo/upload',
  SignatureUpload: '/profile/signature',
  FormAddress: '/profile/address',
  MissingFields: '/profile/missing',
  IdentityScreen: '/identity',
  UploadIdentity: '/identity/upload',
  Notifications: '/notifications',
  NotificationMessage: '/notifications/message',
  IdSettings: '/id/settings',
  Credentials: '/credentials',
  CredentialTypeList: '/credentials/type',
  CredentialAction: '/credentials/card',
  ProfileActivation: '/profiles',
  Settings: '/settings',
  ResetPassword: '/settings/password',
  OnThisDevice: '/settings/device',
  HelpAndAbout: '/settings/help',
  Licences: '/settings/help/licences',
  Keys: '/keys',
  HidMobile: '/keys/hid',
  StartupMessageScreen: '/start',
  PrivacyPolicyConsent: '/start/privacy',
  NotFound: '*',
};

/** The address of a screen. */
export function pathOf(name: ScreenName): string {
  return screenPaths[name];
}

/**
 * The code of each screen but the first. The names of all their files are too large for the card's start, so
 * they are in a separate file.
 */
import type { ComponentType } from 'react';
import type { ScreenName } from '#domain/navigation/screenPaths.ts';

type LaterScreen = Exclude<ScreenName, 'DigitalId'>;

type Load = () => Promise<ComponentType>;

/** Each loads a file of its own in the build. */
export const screenCode: Readonly<Record<LaterScreen, Load>> = {
  Profile: () => import('#features/profile/ProfileScreen.tsx').then((m) => m.ProfileScreen),
  ProfilePhoto: () =>
    import('#features/media/ProfilePhotoScreen.tsx').then((m) => m.ProfilePhotoScreen),
  UploadPhoto: () =>
    import('#features/media/UploadPhotoScreen.tsx').then((m) => m.UploadPhotoScreen),
  SignatureUpload: () =>
    import('#features/media/SignatureUploadScreen.tsx').then((m) => m.SignatureUploadScreen),
  IdentityScreen: () => import('#features/media/IdentityScreen.tsx').then((m) => m.IdentityScreen),
  UploadIdentity: () =>
    import('#features/media/UploadIdentityScreen.tsx').then((m) => m.UploadIdentityScreen),
  Notifications: () =>
    import('#features/notification/NotificationsScreen.tsx').then((m) => m.NotificationsScreen),
  NotificationMessage: () =>
    import('#features/notification/NotificationMessageScreen.tsx').then(
      (m) => m.NotificationMessageScreen,
    ),
  Credentials: () =>
    import('#features/credential/CredentialsScreen.tsx').then((m) => m.CredentialsScreen),
  CredentialTypeList: () =>
    import('#features/credential/CredentialTypeListScreen.tsx').then(
      (m) => m.CredentialTypeListScreen,
    ),
  CredentialAction: () =>
    import('#app/digitalKey/CredentialWithKey.tsx').then((m) => m.CredentialWithKey),
  Keys: () => import('#app/digitalKey/keyScreens.tsx').then((m) => m.KeysOnPhone),
  HidMobile: () => import('#app/digitalKey/keyScreens.tsx').then((m) => m.HidMobileWithCards),
  EditProfile: () =>
    import('#features/profile/EditProfileScreen.tsx').then((m) => m.EditProfileScreen),
  FormAddress: () =>
    import('#features/profile/FormAddressScreen.tsx').then((m) => m.FormAddressScreen),
  MissingFields: () =>
    import('#features/profile/MissingFieldsScreen.tsx').then((m) => m.MissingFieldsScreen),
  ResetPassword: () =>
    import('#features/profile/ResetPasswordScreen.tsx').then((m) => m.ResetPasswordScreen),
  IdSettings: () => import('../composed/IdSettingsOverCard.tsx').then((m) => m.IdSettingsOverCard),
  ProfileActivation: () =>
    import('#features/settings/ProfileActivationScreen.tsx').then((m) => m.ProfileActivationScreen),
  OnThisDevice: () =>
    import('#features/settings/OnThisDeviceScreen.tsx').then((m) => m.OnThisDeviceScreen),
  HelpAndAbout: () =>
    import('#features/settings/HelpAndAboutScreen.tsx').then((m) => m.HelpAndAboutScreen),
  Licences: () => import('#features/settings/LicencesScreen.tsx').then((m) => m.LicencesScreen),
  Settings: () => import('../composed/SettingsWithLock.tsx').then((m) => m.SettingsWithLock),
  StartupMessageScreen: () =>
    import('#features/startup/StartupMessageScreen.tsx').then((m) => m.StartupMessageScreen),
  PrivacyPolicyConsent: () =>
    import('#features/startup/PrivacyPolicyConsentScreen.tsx').then(
      (m) => m.PrivacyPolicyConsentScreen,
    ),
  NotFound: () => import('./NotFoundScreen.tsx').then((m) => m.NotFoundScreen),
};

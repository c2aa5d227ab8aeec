/**
 * The one list of screens, by the specification's names (section 2). Routes are made from it, and
 * axe, languages, keyboard walk and screenshots go through it: a screen that is not here does not
 * exist, and one that is here is tested.
 */
import type { ComponentType } from 'react';
import type { ListScreen } from '#domain/navigation/columns.ts';
import { parentOf } from '#domain/navigation/parents.ts';
import { screenPaths, type ScreenName } from '#domain/navigation/screenPaths.ts';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { loadScreenTexts } from '#i18n/i18n.ts';

type Load = () => Promise<ComponentType>;

interface ScreenPlace {
  readonly name: ScreenName;
  readonly path: string;
}

/** The first screen's code comes with the app, every other one's when it is opened. */
export type ScreenEntry =
  (ScreenPlace & { readonly Component: ComponentType }) | (ScreenPlace & { readonly load: Load });

/** The code of each screen but the first, a file of its own in the build. */
const code: Readonly<Record<Exclude<ScreenName, 'DigitalId'>, Load>> = {
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
  IdSettings: () => import('#app/IdSettingsOverCard.tsx').then((m) => m.IdSettingsOverCard),
  ProfileActivation: () =>
    import('#features/settings/ProfileActivationScreen.tsx').then((m) => m.ProfileActivationScreen),
  OnThisDevice: () =>
    import('#features/settings/OnThisDeviceScreen.tsx').then((m) => m.OnThisDeviceScreen),
  HelpAndAbout: () =>
    import('#features/settings/HelpAndAboutScreen.tsx').then((m) => m.HelpAndAboutScreen),
  Licences: () => import('#features/settings/LicencesScreen.tsx').then((m) => m.LicencesScreen),
  Settings: () => import('#app/SettingsWithLock.tsx').then((m) => m.SettingsWithLock),
  StartupMessageScreen: () =>
    import('#features/startup/StartupMessageScreen.tsx').then((m) => m.StartupMessageScreen),
  PrivacyPolicyConsent: () =>
    import('#features/startup/PrivacyPolicyConsentScreen.tsx').then(
      (m) => m.PrivacyPolicyConsentScreen,
    ),
  NotFound: () => import('#app/NotFoundScreen.tsx').then((m) => m.NotFoundScreen),
};

export const screens: readonly ScreenEntry[] = (
  Object.entries(screenPaths) as [ScreenName, string][]
).map(([name, path]) => {
  if (name === 'DigitalId') return { name, path, Component: DigitalIdScreen };
  const load = withTexts(code[name]);
  return { name, path, load: parentOf(name) === undefined ? load : withWayUp(load) };
});

/** The code of a screen that lies below another, together with what every such screen has. */
function withWayUp(load: Load): Load {
  return async () => {
    const [Content, { asChildScreen }] = await Promise.all([
      load(),
      import('#app/ways/ChildScreen.tsx'),
    ]);
    return asChildScreen(Content);
  };
}

/** The code of a list, for the column beside what was chosen from it. */
export function loadListScreen(name: ListScreen): Promise<ComponentType> {
  return withTexts(code[name])();
}

/** A screen's code together with the texts of the screens that can wait. */
export function withTexts(load: Load): Load {
  return async () => {
    const [Component] = await Promise.all([load(), loadScreenTexts()]);
    return Component;
  };
}

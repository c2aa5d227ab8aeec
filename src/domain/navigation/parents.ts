/** Which screen is above which: the only table for back links, the marked tab and the screen after saving. */
import { screenPaths, type ScreenName } from './screenPaths.ts';

/**
 * The screens above each screen. The first is the parent; a main screen has none. The others also lead to the
 * screen: a user who came from one of them goes back to it.
 */
export const parents: Readonly<Record<ScreenName, readonly ScreenName[]>> = {
  DigitalId: [],
  Profile: [],
  Keys: [],
  Notifications: [],
  Settings: [],
  NotFound: [],
  EditProfile: ['Profile', 'MissingFields'],
  ProfilePhoto: ['Profile', 'MissingFields'],
  UploadPhoto: ['ProfilePhoto'],
  SignatureUpload: ['Profile', 'MissingFields'],
  FormAddress: ['EditProfile', 'MissingFields'],
  MissingFields: ['Profile'],
  IdentityScreen: ['Profile', 'MissingFields'],
  UploadIdentity: ['IdentityScreen'],
  NotificationMessage: ['Notifications'],
  IdSettings: ['DigitalId'],
  Credentials: ['IdSettings'],
  CredentialTypeList: ['Credentials'],
  CredentialAction: ['Credentials', 'CredentialTypeList'],
  ProfileActivation: ['IdSettings', 'Settings'],
  ResetPassword: ['Settings'],
  HidMobile: ['Settings', 'CredentialAction'],
  OnThisDevice: ['Settings'],
  HelpAndAbout: ['Settings'],
  Licences: ['HelpAndAbout'],
  StartupMessageScreen: ['HelpAndAbout'],
  PrivacyPolicyConsent: ['HelpAndAbout'],
};

const screenNames = Object.keys(screenPaths) as ScreenName[];

/** The screen at an address, or NotFound. */
export function screenAt(path: string): ScreenName {
  return screenNames.find((name) => screenPaths[name] === path) ?? 'NotFound';
}

/**
 * The screen that the back link of `screen` leads to.
 * @param from the screen that the user came from, when it is known.
 * @returns undefined for a main screen.
 */
export function parentOf(screen: ScreenName, from?: ScreenName): ScreenName | undefined {
  const known = parents[screen];
  return from !== undefined && known.includes(from) ? from : known[0];
}

/** The main screen above `screen`, or `screen` itself: its tab is marked. */
export function mainScreenOf(screen: ScreenName, from?: ScreenName): ScreenName {
  const parent = parentOf(screen, from);
  return parent === undefined ? screen : mainScreenOf(parent);
}

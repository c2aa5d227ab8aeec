import { describe, expect, test } from 'vitest';
import { screens } from '#app/screens.ts';
import { pathOf, type ScreenName } from '#domain/navigation/screenPaths.ts';

/**
 * Specification, section 2 'Main app screens', followed by the screens that it lists without a code name.
 * Screens that are only shown from Settings come last.
 */
const specified: readonly ScreenName[] = [
  'DigitalId',
  'Profile',
  'EditProfile',
  'ProfilePhoto',
  'IdentityScreen',
  'MissingFields',
  'SignatureUpload',
  'Notifications',
  'NotificationMessage',
  'IdSettings',
  'Credentials',
  'CredentialAction',
  'CredentialTypeList',
  'ProfileActivation',
  'Settings',
  'ResetPassword',
  'FormAddress',
  'Keys',
  'NotFound',
  'StartupMessageScreen',
  'UploadPhoto',
  'UploadIdentity',
  'HidMobile',
  'PrivacyPolicyConsent',
  'OnThisDevice',
  'HelpAndAbout',
  'Licences',
];

describe('the list of screens', () => {
  test.each(specified)('%s has a route', (name) => {
    expect(pathOf(name)).toMatch(/^(\/[a-z/]+|\*)$/);
  });

  test('lists every screen once, and no address twice', () => {
    expect(screens.map(({ name }) => name).sort()).toEqual([...specified].sort());
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
  });
});

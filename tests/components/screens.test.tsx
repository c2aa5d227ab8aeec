import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { screens } from '#app/screens.ts';
import { pathOf, type ScreenName } from '#domain/navigation/screenPaths.ts';
import { renderApp } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import en from '../../locales/en.json';

const cloud = startCardCloud();

/** Specification, section 2 'Main app screens', and below it those it names without a name of code. */
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
];

describe('the list of screens', () => {
  test.each(specified)('%s has a route', (name) => {
    expect(pathOf(name)).toMatch(/^(\/[a-z/]+|\*)$/);
  });

  test('has every screen once, and no address twice', () => {
    expect(screens.map(({ name }) => name).sort()).toEqual([...specified].sort());
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
  });
});

describe('a screen that is built later', () => {
  const later = screens.filter(
    ({ Component, load }) => Component === undefined && load === undefined,
  );

  test.each(later.map(({ name, path }) => [name, path] as const))(
    '%s has its title and says so',
    async (name, path) => {
      await fetchCardOf(cloud, 'employee');
      renderApp(path);
      expect(await screen.findByRole('heading', { name: en.screen[name] })).toBeInTheDocument();
      expect(screen.getByText('This screen is not part of this version yet.')).toBeInTheDocument();
    },
  );
});

import { describe, expect, test } from 'vitest';
import { afterDone, isBelow } from './afterDone.ts';
import { mainScreenOf, parentOf, screenAt } from './parents.ts';
import { screenPaths, type ScreenName } from './screenPaths.ts';

const names = Object.keys(screenPaths) as ScreenName[];
const mainScreens: readonly ScreenName[] = [
  'DigitalId',
  'Profile',
  'Keys',
  'Notifications',
  'Settings',
  'NotFound',
];

describe('the table of parents', () => {
  test.each(names)('%s has a parent or is a main screen', (name) => {
    expect(parentOf(name) === undefined).toBe(mainScreens.includes(name));
  });

  test.each(names)('the parents of %s end at a main screen', (name) => {
    expect(mainScreens).toContain(mainScreenOf(name));
    expect(isBelow(name, name)).toBe(false);
  });

  test.each(names)('%s is found by its address', (name) => {
    expect(screenAt(screenPaths[name])).toBe(name);
  });

  test('an unknown address leads to NotFound', () => {
    expect(screenAt('/nowhere')).toBe('NotFound');
  });
});

test.each<[ScreenName, ScreenName | undefined, ScreenName]>([
  ['CredentialAction', undefined, 'Credentials'],
  ['CredentialAction', 'CredentialTypeList', 'CredentialTypeList'],
  ['CredentialAction', 'Settings', 'Credentials'],
  ['EditProfile', 'MissingFields', 'MissingFields'],
  ['EditProfile', 'DigitalId', 'Profile'],
])('the back link of %s for a user who came from %s leads to %s', (screen, from, expected) => {
  expect(parentOf(screen, from)).toBe(expected);
});

test.each<[ScreenName, ScreenName | undefined, ScreenName]>([
  ['UploadPhoto', undefined, 'Profile'],
  ['Credentials', undefined, 'DigitalId'],
  ['HidMobile', undefined, 'Settings'],
  ['HidMobile', 'CredentialAction', 'DigitalId'],
  ['Profile', 'Settings', 'Profile'],
])('the main screen of %s for a user who came from %s is %s', (screen, from, expected) => {
  expect(mainScreenOf(screen, from)).toBe(expected);
});

test.each<[ScreenName, ScreenName | undefined, 'back' | ScreenName]>([
  ['EditProfile', 'Profile', 'back'],
  ['EditProfile', 'MissingFields', 'back'],
  ['EditProfile', 'DigitalId', 'back'],
  ['EditProfile', undefined, 'Profile'],
  ['EditProfile', 'FormAddress', 'Profile'],
  ['EditProfile', 'EditProfile', 'Profile'],
  ['ProfilePhoto', 'UploadPhoto', 'Profile'],
])(
  'decisions/ways-back: done on %s, a user who came from %s goes to %s',
  (screen, from, expected) => {
    expect(afterDone(screen, from)).toBe(expected);
  },
);

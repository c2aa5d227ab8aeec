import { describe, expect, test } from 'vitest';
import { emptyConfig, emptySettings } from '../card/facts.example.ts';
import { flagTable, isOn, type FlagName } from './permissions.ts';

const nothingLoaded = { config: undefined, settings: undefined };
const nothingSent = { config: emptyConfig, settings: emptySettings };
const names = Object.keys(flagTable) as FlagName[];

describe('section 9, local feature-flag defaults', () => {
  test.each<[string, FlagName, boolean]>([
    ['confirm identity off', 'hasIdentityConfirmation', false],
    ['confirm signature off', 'hasSignatureConfirmation', false],
    ['manage card on', 'MANAGE_CARD', true],
    ['photo zoom to fit off', 'photoZoomToFit', false],
    ['reset password on', 'RESET_PASSWORD', true],
    ['set PIN off', 'SET_PIN', false],
    ['show logo on digital ID on', 'showLogoOnDigitalid', true],
    ['upload photo on', 'allowUserUploadPhoto', true],
  ])('%s', (_name, flag, expected) => {
    expect(isOn(flag, nothingLoaded)).toBe(expected);
    expect(isOn(flag, nothingSent)).toBe(expected);
  });
});

test('a missing flag is closed, except those that section 9, section 8 and the card itself open', () => {
  expect(names.filter((flag) => isOn(flag, nothingSent)).sort()).toEqual(
    [
      'MANAGE_CARD',
      'RESET_PASSWORD',
      'allowUserUploadPhoto',
      'privacyShow',
      'showBarcode',
      'showIdButtonInStand',
      'showLogoOnDigitalid',
      'startupPageShow',
    ].sort(),
  );
});

const allSources = (value: boolean) => ({
  config: Object.fromEntries(Object.keys(emptyConfig).map((key) => [key, value])) as never,
  settings: {
    ...(Object.fromEntries(Object.keys(emptySettings).map((key) => [key, value])) as object),
    permissions: Object.fromEntries(
      Object.keys(emptySettings.permissions).map((key) => [key, value]),
    ),
  } as never,
  address: { showAddress: value, allowEditAddress: value },
});

test.each(names)('decisions/flags: the server decides %s when it sends it', (flag) => {
  expect(isOn(flag, allSources(true))).toBe(true);
  expect(isOn(flag, allSources(false))).toBe(false);
});

test('decisions/flags: hasPin decides SET_PIN', () => {
  expect(isOn('SET_PIN', { ...nothingSent, settings: { ...emptySettings, hasPin: true } })).toBe(
    true,
  );
});

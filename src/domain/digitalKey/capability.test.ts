import { describe, expect, test } from 'vitest';
import { capabilityOf, walletCapabilityOf } from './capability.ts';
import { canReachReaders, radioToActivate, type RadioState } from './radio.ts';

describe('whether a device can hold a key, and why not', () => {
  test.each([
    ['in a browser', { available: false, reason: 'NOT_SUPPORTED' }, 'web', 'browser'],
    ['without the SDK', { available: false, reason: 'SDK_NOT_INSTALLED' }, 'android', 'noSdk'],
    ['on a device that cannot', { available: false, reason: 'NOT_SUPPORTED' }, 'ios', 'thisDevice'],
  ] as const)('%s', (_what, said, platform, why) => {
    expect(capabilityOf(said, platform)).toEqual({ can: false, why });
  });

  test('a device with the SDK can hold a key', () => {
    expect(capabilityOf({ available: true }, 'android')).toEqual({ can: true });
  });

  test.each(['android', 'web'] as const)(
    "Apple Wallet: 'only on iPhone or Apple Watch' on %s",
    (platform) => {
      expect(walletCapabilityOf({ available: false }, platform)).toEqual({
        can: false,
        why: 'onlyApple',
      });
    },
  );

  test('Apple Wallet works on an iPhone that supports it', () => {
    expect(walletCapabilityOf({ available: true, ways: ['token'] }, 'ios')).toEqual({ can: true });
    expect(walletCapabilityOf({ available: false, reason: 'NOT_SUPPORTED' }, 'ios')).toEqual({
      can: false,
      why: 'thisDevice',
    });
  });
});

test.each([[undefined], [[]], [['passKit'] as const]])(
  'Apple Wallet: a server’s token is of no use to an app that adds passes by %j',
  (ways) => {
    expect(walletCapabilityOf({ available: true, ways }, 'ios')).toEqual({
      can: false,
      why: 'noSdk',
    });
  },
);

describe("section 8: 'you must activate Bluetooth / NFC' (iOS: Bluetooth only)", () => {
  const radio = (bluetooth: RadioState['bluetooth'], nfc: RadioState['nfc']): RadioState => ({
    bluetooth,
    nfc,
    location: 'granted',
  });

  test.each([
    ['both off', radio('off', 'off'), 'either', 'android', 'bluetoothOrNfc'],
    ['NFC is enough for HID', radio('off', 'on'), 'either', 'android', undefined],
    ['NFC is not enough for Salto', radio('off', 'on'), 'bluetooth', 'android', 'bluetoothOrNfc'],
    ['on an iPhone', radio('off', 'unsupported'), 'either', 'ios', 'bluetooth'],
    ['Bluetooth on', radio('on', 'off'), 'bluetooth', 'android', undefined],
    ['none to switch on', radio('unsupported', 'unsupported'), 'either', 'android', undefined],
    ['not permitted is not off', radio('unauthorized', 'off'), 'bluetooth', 'android', undefined],
    [
      'not permitted, and NFC off',
      radio('unauthorized', 'off'),
      'either',
      'android',
      'bluetoothOrNfc',
    ],
  ] as const)('%s', (_what, state, need, platform, expected) => {
    expect(radioToActivate(state, need, platform)).toBe(expected);
  });

  test('a radio without permission cannot reach readers', () => {
    expect(canReachReaders(radio('unauthorized', 'off'), 'either')).toBe(false);
  });
});

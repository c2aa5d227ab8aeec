import { expect, test } from 'vitest';
import { readCredentialSystem } from './credentialSystem.ts';

test.each([
  ['hid_mobile_access', 'hid_mobile_access'],
  ['HID_Apple_Wallet', 'hid_apple_wallet'],
  ['salto_space', 'salto_space'],
  ['x', 'unknown'],
  ['', undefined],
  [undefined, undefined],
] as const)('section 1, SR-116: the credential system %s is %s', (text, expected) => {
  expect(readCredentialSystem(text)).toBe(expected);
});

import { describe, expect, test } from 'vitest';
import { emptyConfig, emptySettings } from '../card/facts.example.ts';
import { policies, type Policies } from './policies.ts';

type Change = {
  config?: Partial<typeof emptyConfig>;
  settings?: Partial<typeof emptySettings>;
  permissions?: Partial<typeof emptySettings.permissions>;
  address?: { showAddress: boolean; allowEditAddress: boolean };
};

function policiesWith({ config, settings, permissions, address }: Change): Policies {
  return policies({
    config: { ...emptyConfig, ...config },
    settings: {
      ...emptySettings,
      ...settings,
      permissions: { ...emptySettings.permissions, ...permissions },
    },
    address,
  });
}

describe('section 6 and decisions/flags', () => {
  test.each<[string, Change, Partial<Policies>]>([
    [
      'SET_PIN gates reset PIN, background scanning and HID logging',
      { settings: { hasPin: true } },
      { mayLockWithPin: true, mayResetPin: true, mayScanInBackground: true, mayLogHid: true },
    ],
    [
      'without SET_PIN none of them',
      { settings: { hasPin: false } },
      { mayLockWithPin: false, mayResetPin: false, mayScanInBackground: false, mayLogHid: false },
    ],
    [
      'RESET_PASSWORD gates change password',
      { permissions: { canResetPassword: false } },
      { mayChangePassword: false },
    ],
    [
      'a card request needs MANAGE_CARD and allowUserManageCredentials',
      { permissions: { canManageCard: true, allowUserManageCredentials: true } },
      { mayRequestCard: true, mayManageCredentials: true },
    ],
    [
      'MANAGE_CARD alone requests no card',
      { permissions: { canManageCard: true, allowUserManageCredentials: false } },
      { mayRequestCard: false },
    ],
    [
      'allowUserManageCredentials alone requests no card',
      { permissions: { canManageCard: false, allowUserManageCredentials: true } },
      { mayRequestCard: false, mayManageCredentials: true },
    ],
    [
      'allowUserViewCredentials opens Credentials',
      { permissions: { allowUserViewCredentials: true } },
      { mayViewCredentials: true, mayManageCredentials: false },
    ],
    [
      'allowUserManageProfiles opens ProfileActivation',
      { permissions: { allowUserManageProfiles: true } },
      { mayManageProfiles: true },
    ],
    [
      'config flags control editing',
      {
        config: {
          allowUserInfoEdit: true,
          allowUserUploadPhoto: false,
          allowUserUploadSignature: true,
        },
      },
      { mayEditProfile: true, mayUploadPhoto: false, mayUploadSignature: true },
    ],
    [
      'allowEditAddress gates address editing',
      { address: { showAddress: true, allowEditAddress: false } },
      { showsAddress: true, mayEditAddress: false },
    ],
    [
      'requestIdentityOnStartup asks for the document',
      { config: { requestIdentityOnStartup: true } },
      { asksForIdentity: true },
    ],
    [
      'hasIdentityConfirmation asks for the document',
      { settings: { hasIdentityConfirmation: true } },
      { asksForIdentity: true },
    ],
    [
      'hasSignatureConfirmation adds the signature',
      { settings: { hasSignatureConfirmation: true } },
      { asksForSignature: true },
    ],
    [
      'signatureIsMandatory adds the signature',
      { config: { signatureIsMandatory: true } },
      { asksForSignature: true },
    ],
    ['neither asks for anything', {}, { asksForIdentity: false, asksForSignature: false }],
    [
      'showIdButtonInStand controls the ID button',
      { config: { showIdButtonInStand: false } },
      { showsIdButton: false },
    ],
    ['showSignature shows it', { config: { showSignature: true } }, { showsSignature: true }],
  ])('%s', (_name, change, expected) => {
    expect(policiesWith(change)).toMatchObject(expected);
  });
});

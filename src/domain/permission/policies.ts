import { isOn, type FlagSources } from './permissions.ts';

/** What the flags allow, with the names from section 6 and decisions/flags. */
export interface Policies {
  readonly mayLockWithPin: boolean;
  readonly mayResetPin: boolean;
  readonly mayScanInBackground: boolean;
  readonly mayLogHid: boolean;
  readonly mayChangePassword: boolean;
  readonly mayViewCredentials: boolean;
  readonly mayManageCredentials: boolean;
  readonly mayRequestCard: boolean;
  readonly mayManageProfiles: boolean;
  readonly mayEditProfile: boolean;
  readonly mayUploadPhoto: boolean;
  readonly mayUploadSignature: boolean;
  readonly mayEditAddress: boolean;
  readonly showsAddress: boolean;
  readonly showsSignature: boolean;
  readonly showsIdButton: boolean;
  /** requestIdentityOnStartup or hasIdentityConfirmation requests the document. */
  readonly asksForIdentity: boolean;
  /** hasSignatureConfirmation or signatureIsMandatory adds the signature to MissingFields. */
  readonly asksForSignature: boolean;
}

/** Evaluates every policy from the flags loaded so far; see `flagTable` for missing flags. */
export function policies(sources: FlagSources): Policies {
  const hasPinLock = isOn('SET_PIN', sources);
  const mayManageCredentials = isOn('allowUserManageCredentials', sources);
  return {
    mayLockWithPin: hasPinLock,
    mayResetPin: hasPinLock,
    mayScanInBackground: hasPinLock,
    mayLogHid: hasPinLock,
    mayChangePassword: isOn('RESET_PASSWORD', sources),
    mayViewCredentials: isOn('allowUserViewCredentials', sources),
    mayManageCredentials,
    mayRequestCard: isOn('MANAGE_CARD', sources) && mayManageCredentials,
    mayManageProfiles: isOn('allowUserManageProfiles', sources),
    mayEditProfile: isOn('allowUserInfoEdit', sources),
    mayUploadPhoto: isOn('allowUserUploadPhoto', sources),
    mayUploadSignature: isOn('allowUserUploadSignature', sources),
    mayEditAddress: isOn('allowEditAddress', sources),
    showsAddress: isOn('showAddress', sources),
    showsSignature: isOn('showSignature', sources),
    showsIdButton: isOn('showIdButtonInStand', sources),
    asksForIdentity:
      isOn('requestIdentityOnStartup', sources) || isOn('hasIdentityConfirmation', sources),
    asksForSignature:
      isOn('hasSignatureConfirmation', sources) || isOn('signatureIsMandatory', sources),
  };
}

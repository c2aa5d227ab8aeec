import type { AddressSettings } from '#domain/address/address.ts';
import type { FeatureSettings } from '#domain/settings/featureSettings.ts';
import type { AttributeConfigDto, SettingsDto } from '../dto/settings.ts';

/**
 * Feature and permission flags. SET_PIN among the permissions is not read, because `hasPin` is the server's
 * setting for the PIN (decisions/flags).
 */
export function toFeatureSettings(dto: SettingsDto): FeatureSettings {
  const { permissions } = dto;
  return {
    showsPrivacy: dto.privacy.show,
    showsStartupPage: dto.startupPage.show,
    hasIdentityConfirmation: dto.hasIdentityConfirmation,
    hasPin: dto.hasPin,
    hasSignatureConfirmation: dto.hasSignatureConfirmation,
    photoZoomToFit: dto.photoZoomToFit,
    showLogoOnDigitalid: dto.showLogoOnDigitalid,
    hasOpenReader: dto.hasOpenReader,
    forbidsEasyPins: dto.forbidsEasyPins,
    permissions: {
      allowUserViewCredentials: permissions.allowUserViewCredentials,
      allowUserManageCredentials: permissions.allowUserManageCredentials,
      allowUserManageProfiles: permissions.allowUserManageProfiles,
      canResetPassword: permissions.RESET_PASSWORD,
      canManageCard: permissions.MANAGE_CARD,
    },
  };
}

/** Whether the address is visible and editable, from the attribute configuration. */
export function toAddressSettings({ address }: AttributeConfigDto): AddressSettings {
  return { showAddress: address.showAddress, allowEditAddress: address.allowEditAddress };
}

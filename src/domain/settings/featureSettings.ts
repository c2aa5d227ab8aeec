/** Section 3: permission flags, as the server sent them; check them with `isOn`. */
interface Permissions {
  readonly allowUserViewCredentials: boolean | undefined;
  readonly allowUserManageCredentials: boolean | undefined;
  readonly allowUserManageProfiles: boolean | undefined;
  readonly canResetPassword: boolean | undefined;
  readonly canManageCard: boolean | undefined;
}

/** Section 3: feature flags from settings, as the server sent them; check them with `isOn`. */
export interface FeatureSettings {
  readonly showsPrivacy: boolean | undefined;
  readonly showsStartupPage: boolean | undefined;
  readonly hasIdentityConfirmation: boolean | undefined;
  /** The source of SET_PIN (decisions/flags). */
  readonly hasPin: boolean | undefined;
  readonly hasSignatureConfirmation: boolean | undefined;
  readonly photoZoomToFit: boolean | undefined;
  readonly showLogoOnDigitalid: boolean | undefined;
  /** Keys for the organization's own readers are issued. This is an extension, not a field of section 3. */
  readonly hasOpenReader: boolean | undefined;
  /** An easy PIN is refused (decisions/easy-pins). This is an extension, too. */
  readonly forbidsEasyPins: boolean | undefined;
  readonly permissions: Permissions;
}

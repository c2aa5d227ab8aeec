/** Whether the organization names a privacy policy. This does not check whether its address may be opened. */
export function namesPolicy(policyUrl: string | undefined): policyUrl is string {
  return policyUrl !== undefined && policyUrl.trim() !== '';
}

/**
 * Section 3: Config, as the server sent it. One table, `domain/permission/permissions`, defines what a missing
 * flag means: use `isOn` rather than a flag here.
 */
export interface StandConfig {
  readonly cropRatio: number | undefined;
  readonly photoZoomToFit: boolean | undefined;
  readonly cardBrand: string | undefined;
  readonly showSecurityAnimation: boolean | undefined;
  readonly showBarcode: boolean | undefined;
  readonly showIdButtonInStand: boolean | undefined;
  readonly privacyPolicyUrl: string | undefined;
  readonly showFixedMessage: boolean | undefined;
  readonly messageToDisplay: string | undefined;
  readonly requestIdentityOnStartup: boolean | undefined;
  readonly allowWithApprovedPhoto: boolean | undefined;
  readonly acceptedIdentityTypes: readonly string[];
  readonly identityIsMandatory: boolean | undefined;
  readonly sampleDocumentId: string | undefined;
  readonly showApprovePhoto: boolean | undefined;
  readonly photoGuidelinesMessage: string | undefined;
  readonly samplePhotoGuidelines: string | undefined;
  readonly customThankYouMessage: string | undefined;
  readonly showCustomThankYouMessage: boolean | undefined;
  readonly allowUserInfoEdit: boolean | undefined;
  readonly allowUserUploadPhoto: boolean | undefined;
  readonly allowUserUploadSignature: boolean | undefined;
  readonly signatureRequiresApproval: boolean | undefined;
  readonly showSignature: boolean | undefined;
  readonly signatureIsMandatory: boolean | undefined;
  readonly photoShape: string | undefined;
  readonly standAccessibilityStatement: string | undefined;
}

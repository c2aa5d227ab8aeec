/** An organization with no step between sign-in and the card; the others are variants of it. */
import type {
  Band,
  Config,
  Organization,
  Permissions,
  Profile,
  Settings,
  Template,
} from '../entities/organization.ts';
import { ordinaryAttributes, ordinaryOptions } from './attributes.ts';
import type { CardTypeId } from './cardTypes.ts';

const plainConfig: Config = {
  cropRatio: 0.75,
  photoZoomToFit: false,
  cardBrand: 'logo',
  showSecurityAnimation: true,
  showBarcode: true,
  showIdButtonInStand: true,
  privacyPolicyUrl: null,
  showFixedMessage: false,
  messageToDisplay: null,
  requestIdentityOnStartup: false,
  allowWithApprovedPhoto: false,
  acceptedIdentityTypes: ['Passport', 'Identity card', 'Residence permit'],
  identityIsMandatory: false,
  sampleDocumentId: null,
  showApprovePhoto: false,
  photoGuidelinesMessage: 'Face the camera, shoulders in view, in front of a plain wall.',
  samplePhotoGuidelines: 'sample/photo',
  customThankYouMessage: null,
  showCustomThankYouMessage: false,
  allowUserInfoEdit: true,
  allowUserUploadPhoto: true,
  allowUserUploadSignature: true,
  signatureRequiresApproval: true,
  showSignature: true,
  signatureIsMandatory: false,
  photoShape: 'rectangle',
  standAccessibilityStatement: 'https://northgate.example/accessibility',
};

const plainSettings: Settings = {
  privacy: { show: false },
  startupPage: { show: false },
  hasIdentityConfirmation: false,
  hasPin: false,
  hasSignatureConfirmation: false,
  photoZoomToFit: false,
  showLogoOnDigitalid: true,
  hasOpenReader: false,
  forbidsEasyPins: false,
};

const everythingAllowed: Permissions = {
  allowUserViewCredentials: true,
  allowUserManageCredentials: true,
  allowUserManageProfiles: true,
  SET_PIN: false,
  RESET_PASSWORD: true,
  MANAGE_CARD: true,
};

export function band(backgroundColor: string | null, textColor: string | null): Band {
  return { backgroundColor, textColor };
}

/** The specification's default positions and colours; a profile sets only the differences. */
export function template(differing: Partial<Template> & Pick<Template, 'logo'>): Template {
  return {
    cardTop: band(null, null),
    cardMiddle: band(null, null),
    cardBottom: band(null, null),
    firstPosition: ['Person.FirstName', 'Person.LastName'],
    secondPosition: 'Cardholder.JobTitle',
    thirdPosition: 'Cardholder.Department',
    fourthPosition: 'Cardholder.ProfileName',
    fifthPosition: 'Cardholder.EndDate',
    ...differing,
  };
}

export function profile(
  id: string,
  name: string,
  design: Template,
  cardTypeIds: readonly CardTypeId[],
): Profile {
  return { id, name, selfServiceAccess: true, template: design, cardTypeIds: [...cardTypeIds] };
}

export interface OrganizationPlan {
  readonly id: string;
  readonly name: string;
  readonly profiles: readonly Profile[];
  readonly config?: Partial<Config>;
  readonly settings?: Partial<Settings>;
  readonly permissions?: Partial<Permissions>;
  readonly wizard?: Organization['wizard'];
  readonly labels?: Organization['labels'];
}

export function organization(plan: OrganizationPlan): Organization {
  return {
    id: plan.id,
    name: plan.name,
    logo: `logo/${plan.id}`,
    config: { ...plainConfig, ...plan.config },
    settings: { ...plainSettings, ...plan.settings },
    permissions: { ...everythingAllowed, ...plan.permissions },
    attributes: ordinaryAttributes(),
    labels: plan.labels ?? [],
    options: ordinaryOptions(),
    wizard: plan.wizard ?? {
      wizardFields: [],
      freeFieldsDescription: { show: false, description: null },
    },
    profiles: Object.fromEntries(plan.profiles.map((each) => [each.id, each])),
  };
}

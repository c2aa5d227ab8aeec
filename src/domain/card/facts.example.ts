import type { Cardholder } from '../entities/cardholder.ts';
import type { Person } from '../entities/person.ts';
import type { FeatureSettings } from '../settings/featureSettings.ts';
import type { StandConfig } from '../entities/standConfig.ts';
import type { Card } from '../entities/card.ts';
import type { CardFacts } from './facts.ts';

/** A neutral, invented card for tests: everything is loaded, nothing is switched off. */
export const examplePerson: Person = {
  personId: 'person-1',
  cardholderId: 'cardholder-1',
  cardId: 'card-1',
  cardStatus: 'activated',
  status: 'activated',
  statusWord: 'Activated',
  photo: 'cGhvdG8=',
  photoStatus: 'approved',
  photoStatusWord: 'Approved',
  isPhotoApproved: true,
  hasIdentity: true,
  isArchived: false,
  profilePreference: undefined,
  profileName: 'Employee',
  profileEndDate: { year: 2030, month: 12, day: 31 },
  profiles: [
    {
      profileId: 'profile-1',
      cardholderId: 'cardholder-1',
      name: 'Employee',
      email: 'employee@example.test',
      hasSelfServiceAccess: true,
    },
    {
      profileId: 'profile-2',
      cardholderId: 'cardholder-2',
      name: 'Visitor',
      email: undefined,
      hasSelfServiceAccess: true,
    },
  ],
  cards: [],
  barcodeSource: '0004711',
  barcodeType: 'CODE128',
  signature: undefined,
  hasConfirmedSignature: undefined,
  isSignatureApproved: undefined,
  language: 'en',
  firstName: 'Ada',
  middleName: undefined,
  lastName: 'Example',
  prefix: undefined,
  suffix: undefined,
  gender: undefined,
  birthDate: { year: 1990, month: 5, day: 1 },
  email: 'ada@example.test',
  phoneNumber: undefined,
  mobileNumber: '+10000000000',
  address: undefined,
};

export const exampleCardholder: Cardholder = {
  id: 'cardholder-1',
  startDate: { year: 2020, month: 1, day: 1 },
  endDate: { year: 2029, month: 6, day: 30 },
  created: { year: 2019, month: 12, day: 24 },
  status: 'Activated',
  email: 'cardholder@example.test',
  externalCompany: { id: 'company-1', name: 'Partner Company' },
  department: { id: 'department-1', name: 'Logistics' },
  businessUnit: { id: 'unit-1', name: 'North' },
  costAccount: { id: 'account-1', name: '4000' },
  location: { id: 'location-1', name: 'Harbour' },
  jobTitle: 'Planner',
  nameOnCard: 'A. Example',
  note: 'Gate 3',
  profileNumber: '42',
  freeField1: 'free one',
  freeField2: 'free two',
  profile: {
    id: 'profile-1',
    name: 'Employee',
    standTemplate: undefined,
    hasSelfServiceAccess: true,
  },
};

/** Section 3's configuration without any values: every flag is missing. */
export const emptyConfig: StandConfig = {
  cropRatio: undefined,
  photoZoomToFit: undefined,
  cardBrand: undefined,
  showSecurityAnimation: undefined,
  showBarcode: undefined,
  showIdButtonInStand: undefined,
  privacyPolicyUrl: undefined,
  showFixedMessage: undefined,
  messageToDisplay: undefined,
  requestIdentityOnStartup: undefined,
  allowWithApprovedPhoto: undefined,
  acceptedIdentityTypes: [],
  identityIsMandatory: undefined,
  sampleDocumentId: undefined,
  showApprovePhoto: undefined,
  photoGuidelinesMessage: undefined,
  samplePhotoGuidelines: undefined,
  customThankYouMessage: undefined,
  showCustomThankYouMessage: undefined,
  allowUserInfoEdit: undefined,
  allowUserUploadPhoto: undefined,
  allowUserUploadSignature: undefined,
  signatureRequiresApproval: undefined,
  showSignature: undefined,
  signatureIsMandatory: undefined,
  photoShape: undefined,
  standAccessibilityStatement: undefined,
};

/** Section 3's settings without any values: every flag is missing. */
export const emptySettings: FeatureSettings = {
  showsPrivacy: undefined,
  showsStartupPage: undefined,
  hasIdentityConfirmation: undefined,
  hasPin: undefined,
  hasSignatureConfirmation: undefined,
  photoZoomToFit: undefined,
  showLogoOnDigitalid: undefined,
  hasOpenReader: undefined,
  forbidsEasyPins: undefined,
  permissions: {
    allowUserViewCredentials: undefined,
    allowUserManageCredentials: undefined,
    allowUserManageProfiles: undefined,
    canResetPassword: undefined,
    canManageCard: undefined,
  },
};

export const exampleSaltoCard: Card = {
  id: 'card-2',
  cardNumber: '2',
  status: 'activated',
  statusWord: 'Activated',
  blockReason: undefined,
  modified: '2026-03-01T08:00:00Z',
  type: { id: 'type-2', name: 'Phone key', isDigital: true, system: 'salto_space' },
};

export const exampleFacts: CardFacts = {
  person: examplePerson,
  profile: examplePerson.profiles[0],
  cardholder: exampleCardholder,
  organization: { name: 'Example Organization', logo: 'b3JnYW5pemF0aW9u' },
  config: emptyConfig,
  settings: emptySettings,
  template: undefined,
  unreadCount: 0,
  digitalCard: undefined,
};

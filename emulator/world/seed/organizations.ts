/** Five invented organizations, each with different requirements for its users. */
import type { Organization } from '../entities/organization.ts';
import { band, organization, profile, template } from './organization.ts';

/** No PIN, no start-up message, no privacy page, no identity request: sign-in leads to the card. */
const northgate = organization({
  id: 'northgate',
  name: 'Northgate Engineering',
  config: { sampleDocumentId: 'document-sample-northgate' },
  labels: [{ attributeId: 'attribute-jobtitle', label: 'Role' }],
  profiles: [
    profile('northgate-employee', 'Employee', template({ logo: 'logo/northgate' }), [
      'type-employee',
      'type-hid',
      'type-wallet',
      'type-salto',
      'type-locker',
    ]),
    profile(
      'northgate-mentor',
      'Workshop mentor',
      template({
        logo: 'logo/northgate',
        cardMiddle: band('#24405C', '#FFFFFF'),
        cardBottom: band('#16293C', '#FFFFFF'),
        thirdPosition: 'Cardholder.Location',
      }),
      ['type-employee', 'type-locker'],
    ),
    {
      ...profile('northgate-alumni', 'Former employee', template({ logo: 'logo/northgate' }), []),
      selfServiceAccess: false,
    },
  ],
});

const harbour = organization({
  id: 'harbour',
  name: 'Marlow Sound Harbour',
  config: {
    cardBrand: 'name',
    photoShape: 'circle',
    cropRatio: 1,
    privacyPolicyUrl: 'https://harbour.example/privacy',
    allowUserUploadSignature: false,
    showSignature: false,
    standAccessibilityStatement: null,
  },
  settings: { privacy: { show: true }, startupPage: { show: true } },
  permissions: {
    allowUserManageCredentials: false,
    allowUserManageProfiles: false,
    RESET_PASSWORD: false,
    MANAGE_CARD: false,
  },
  profiles: [
    profile(
      'harbour-visitor',
      'Visitor',
      template({
        logo: 'logo/harbour',
        cardTop: band('#F4F1EA', '#1F2A30'),
        cardMiddle: band('#F2B84B', '#1F2A30'),
        cardBottom: band('#C98A1B', '#1F2A30'),
        secondPosition: 'Cardholder.ExternalCompany',
        thirdPosition: 'Cardholder.Location',
      }),
      ['type-visitor'],
    ),
    profile(
      'harbour-contractor',
      'Contractor',
      template({
        logo: 'logo/harbour',
        cardTop: band('#FFFFFF', '#20303A'),
        cardMiddle: band('#0F6E84', '#FFFFFF'),
        cardBottom: band('#0A4C5B', '#FFFFFF'),
        secondPosition: 'Cardholder.ExternalCompany',
        thirdPosition: 'Cardholder.ProfileNumber',
      }),
      ['type-contractor', 'type-locker'],
    ),
  ],
});

const university = organization({
  id: 'university',
  name: 'Alder Vale University',
  config: { photoShape: 'square', cropRatio: 1, signatureIsMandatory: false },
  labels: [
    { attributeId: 'attribute-department', label: 'Faculty' },
    { attributeId: 'attribute-profilenumber', label: 'Matriculation number' },
  ],
  profiles: [
    profile(
      'university-student',
      'Student',
      template({
        logo: 'logo/university',
        cardTop: band('#FFFFFF', '#2B1B3D'),
        cardMiddle: band('#6A3FA0', '#FFFFFF'),
        cardBottom: band('#43246B', '#FFFFFF'),
        secondPosition: 'Cardholder.Department',
        thirdPosition: 'Person.BirthDate',
      }),
      ['type-student', 'type-wallet'],
    ),
    profile(
      'university-assistant',
      'Teaching assistant',
      template({
        logo: 'logo/university',
        cardMiddle: band('#8C2F39', '#FFFFFF'),
        cardBottom: band('#5E1C24', '#FFFFFF'),
      }),
      ['type-employee'],
    ),
    profile(
      'university-library',
      'Library member',
      template({
        logo: 'logo/university',
        cardMiddle: band('#1F5C4A', '#FFFFFF'),
        cardBottom: band('#123B2F', '#FFFFFF'),
      }),
      ['type-student', 'type-locker'],
    ),
  ],
});

/** Every start-up gate applies, in the order of section 2. */
const gates = organization({
  id: 'gates',
  name: 'Quillon Laboratories',
  config: {
    privacyPolicyUrl: 'https://quillon.example/privacy',
    showFixedMessage: true,
    messageToDisplay:
      'Welcome to Quillon Laboratories.\nPlease have your identity document at hand.',
    requestIdentityOnStartup: true,
    identityIsMandatory: true,
    sampleDocumentId: 'document-sample-gates',
    showApprovePhoto: true,
    customThankYouMessage: 'Thank you. The reception will look at it within a working day.',
    showCustomThankYouMessage: true,
    signatureIsMandatory: true,
  },
  settings: {
    privacy: { show: true },
    startupPage: { show: true },
    hasIdentityConfirmation: true,
    hasSignatureConfirmation: true,
    hasPin: true,
  },
  permissions: { SET_PIN: true },
  wizard: {
    wizardFields: [
      { id: 'wizard-1', name: 'MobileNumber' },
      { id: 'wizard-2', name: 'BirthDate' },
      { id: 'wizard-3', name: 'Location' },
      { id: 'wizard-4', name: 'FreeField1' },
    ],
    freeFieldsDescription: {
      show: true,
      description: 'The reception needs these before your first day.',
    },
  },
  profiles: [
    profile(
      'gates-employee',
      'Researcher',
      template({
        logo: 'logo/gates',
        cardMiddle: band('#1C3D8F', '#FFFFFF'),
        cardBottom: band('#122A66', '#FFFFFF'),
      }),
      ['type-employee', 'type-hid'],
    ),
  ],
});

/** Requires a PIN and nothing else. */
const vault = organization({
  id: 'vault',
  name: 'Brackwater Mint',
  config: { photoShape: 'rounded' },
  settings: { hasPin: true },
  permissions: { SET_PIN: true },
  profiles: [
    profile(
      'vault-employee',
      'Staff',
      template({
        logo: 'logo/vault-card',
        cardTop: band('#111418', '#F5F0E1'),
        cardMiddle: band('#3A3F47', '#F5F0E1'),
        cardBottom: band('#111418', '#F5F0E1'),
      }),
      ['type-employee', 'type-hid'],
    ),
  ],
});

/** Creates new copies on each call, because the world that receives them is changed. */
export function organizations(): Record<string, Organization> {
  return structuredClone({ northgate, harbour, university, gates, vault });
}

/** Section 3: every entity field that the specification names is read, under that name. */
import { parse, type GenericSchema } from 'valibot';
import { expect, test } from 'vitest';
import { AddressDto } from '../../../src/contract/dto/address.ts';
import { CardDto, CardholderCardsDto, DigitalCardDto } from '../../../src/contract/dto/card.ts';
import { CardholderDto } from '../../../src/contract/dto/cardholder.ts';
import { NotificationDto, PendingMessageDto } from '../../../src/contract/dto/notification.ts';
import { SaltoKeyDto } from '../../../src/contract/dto/payloads.ts';
import {
  AttributeConfigDto,
  EnumOptionsDto,
  SettingsDto,
  SystemLabelsDto,
  WizardDto,
} from '../../../src/contract/dto/settings.ts';
import { StartupDto } from '../../../src/contract/dto/startup.ts';
import { CardTemplateDto } from '../../../src/contract/dto/template.ts';
import { UserDto } from '../../../src/contract/dto/user.ts';

/** An entity with these fields, each with its own text. */
function texts(names: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, `the ${name}`]));
}

/** An entity with these flags, all on. */
function flags(names: string): Readonly<Record<string, boolean>> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, true]));
}

const lookup = { id: '1', name: 'Lookup' };
const address = texts('id streetAddress locality region postalCode country person');
const card = {
  ...texts('id cardNumber status blockReason modified'),
  type: { ...lookup, category: { isDigital: true, digitalCredentialSystem: 'salto_space' } },
};
const attribute = texts('attributeId name translation customLabel');
const attributes = { editable: [attribute], visible: [attribute] };
const band = texts('backgroundColor textColor');

test.each<[entity: string, schema: GenericSchema, sent: unknown]>([
  [
    'User',
    UserDto,
    {
      ...texts('personId cardholderId cardId cardStatus photo photoStatus personStatus'),
      ...texts('profilePreference profileName profileEndDate birthdate signature language'),
      ...texts('barcodeSource barcodeType'),
      ...flags('photoApproved identityExists archive hasConfirmedSignature signatureApproved'),
      profiles: [{ email: 'e-mail', profile: { ...lookup, selfServiceAccess: true } }],
      cards: [card],
    },
  ],
  [
    'Profile field names of the person',
    UserDto,
    {
      personId: '1',
      ...texts('firstName lastName middleName email phoneNumber mobileNumber gender prefix suffix'),
      address,
    },
  ],
  [
    'Cardholder',
    CardholderDto,
    {
      ...texts('id startDate endDate email jobTitle status nameOnCard note profileNumber'),
      ...texts('freeField1 freeField2 created'),
      ...{ externalCompany: lookup, department: lookup, costAccount: lookup },
      ...{ location: lookup, businessUnit: lookup },
      profile: { ...lookup, standTemplate: 'template' },
    },
  ],
  [
    'Profile attributes',
    AttributeConfigDto,
    {
      person: attributes,
      cardholder: attributes,
      address: flags('showAddress allowEditAddress'),
    },
  ],
  ['Address', AddressDto, address],
  ['Card', CardDto, card],
  [
    'cardsPerType',
    CardholderCardsDto,
    { cardholder: { id: '1' }, cardsPerType: [{ type: card.type, cards: [card] }] },
  ],
  [
    'Card template',
    CardTemplateDto,
    {
      template: {
        ...{ cardTop: band, cardMiddle: band, cardBottom: band },
        firstPosition: ['Person.FirstName', 'Person.LastName'],
        ...texts('secondPosition thirdPosition fourthPosition fifthPosition'),
      },
      logo: 'logo',
    },
  ],
  [
    'Config',
    StartupDto,
    {
      config: {
        cropRatio: 0.75,
        acceptedIdentityTypes: ['Passport'],
        ...texts('cardBrand privacyPolicyUrl messageToDisplay sampleDocumentId photoShape'),
        ...texts('photoGuidelinesMessage samplePhotoGuidelines customThankYouMessage'),
        ...texts('standAccessibilityStatement'),
        ...flags('photoZoomToFit showSecurityAnimation showBarcode showIdButtonInStand'),
        ...flags('showFixedMessage requestIdentityOnStartup allowWithApprovedPhoto'),
        ...flags('identityIsMandatory showApprovePhoto showCustomThankYouMessage'),
        ...flags('allowUserInfoEdit allowUserUploadPhoto allowUserUploadSignature'),
        ...flags('signatureRequiresApproval showSignature signatureIsMandatory'),
      },
    },
  ],
  [
    'Feature flags from settings',
    SettingsDto,
    flags(
      'hasIdentityConfirmation hasPin hasSignatureConfirmation photoZoomToFit showLogoOnDigitalid',
    ),
  ],
  [
    'Permission flags',
    SettingsDto,
    {
      permissions: flags(
        'allowUserViewCredentials allowUserManageCredentials allowUserManageProfiles SET_PIN RESET_PASSWORD MANAGE_CARD',
      ),
    },
  ],
  [
    'privacy.show, startupPage.show',
    SettingsDto,
    { privacy: { show: true }, startupPage: { show: true } },
  ],
  ['Organization / stand info', StartupDto, { organization: texts('name logo') }],
  ['Notifications summary', StartupDto, { notifications: { unreadCount: 2 } }],
  ['DigitalCard', StartupDto, { digitalCard: texts('type status') }],
  ['DigitalCard alone', DigitalCardDto, texts('type status')],
  ['Notification', NotificationDto, { ...texts('id title message'), statusRead: true }],
  [
    'Pending message',
    PendingMessageDto,
    { ...texts('id invitationCode'), messageNotification: texts('type title message') },
  ],
  [
    'Wizard',
    WizardDto,
    {
      wizardFields: [lookup],
      freeFieldsDescription: { show: true, description: 'Why' },
    },
  ],
  ['label overrides', SystemLabelsDto, [texts('attributeId label')]],
  ['option lists', EnumOptionsDto, { locationOptions: [lookup] }],
  [
    'params.mobilePhoneBinaryData.binaryData',
    SaltoKeyDto,
    { params: { mobilePhoneBinaryData: { binaryData: 'ff' } } },
  ],
])('section 3: %s', (_entity, schema, sent) => {
  expect(parse(schema, sent)).toMatchObject(sent as object);
});

test('section 3: other fields of an entity are ignored', () => {
  const sent = { ...texts('id title message'), statusRead: true };
  expect(parse(NotificationDto, { ...sent, colour: 'red', sender: { id: '1' } })).toEqual(sent);
});

/**
 * The data of one person in a cloud other than the emulator, and its plain answers. Written from the table of
 * calls and section 3 of the specification; the emulator's rules are not used.
 */
import type { EndpointName } from '#contract/endpoints.ts';

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Fields = Record<string, Json>;

/** The request, as the server parsed it. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Json;
}

const staff = { id: '501', name: 'Staff', selfServiceAccess: true };
const visitor = { id: '502', name: 'Visitor', selfServiceAccess: true };
const badge = {
  id: '801',
  name: 'Badge',
  category: { isDigital: false, digitalCredentialSystem: null },
};
const pass = { ...badge, id: '802', name: 'Parking pass' };

/** One person with two profiles, one card, one type without a card, and two notifications. */
export function foreignWorld() {
  return {
    person: {
      personId: '7001',
      cardholderId: '6001',
      personStatus: 'Activated',
      photoStatus: 'Approved',
      photoApproved: true,
      photo: null,
      signature: null,
      identityExists: false,
      firstName: 'Ada',
      lastName: 'Fenwick',
      mobileNumber: '100',
      profilePreference: '6001',
      barcodeSource: '204817',
      barcodeType: 'qrcode',
      language: 'en',
    } as Fields,
    address: {
      id: '3001',
      streetAddress: '1 Weir Lane',
      locality: 'Fell',
      region: 'Dale',
      postalCode: '12345',
      country: 'Norway',
      person: '7001',
    } as Fields,
    cardholder: { jobTitle: 'Keeper', email: 'ada@example.test', endDate: '2999-03-09' } as Fields,
    cards: [{ id: '9001', cardNumber: '204817', status: 'Activated', type: '801' }],
    notifications: [
      { id: '41', title: 'Fire drill', message: 'On Monday', statusRead: false },
      { id: '42', title: 'Canteen', message: 'Closed', statusRead: true },
    ],
    pushTokens: [] as Json[],
    language: 'en',
    passwordChanges: 0,
    uploads: [] as string[],
  };
}
export type ForeignWorld = ReturnType<typeof foreignWorld>;

function card({ id, cardNumber, status, type }: ForeignWorld['cards'][number]): Fields {
  const modified = '2026-01-05T08:00:00Z';
  return {
    id,
    cardNumber,
    status,
    blockReason: null,
    modified,
    type: type === pass.id ? pass : badge,
  };
}

function wordOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function cardholders({ cardholder }: ForeignWorld): readonly Fields[] {
  return [
    { ...cardholder, id: '6001', status: 'Activated', profile: staff },
    { id: '6002', status: 'Activated', endDate: '2999-03-09', profile: visitor },
  ];
}

function user(world: ForeignWorld, switchProfile: string | null): Fields {
  const own = switchProfile ?? wordOf(world.person['profilePreference']);
  return {
    ...world.person,
    cardholderId: own,
    profileName: own === '6002' ? visitor.name : staff.name,
    profiles: [
      { cardholderId: '6001', email: 'ada@example.test', profile: staff },
      { cardholderId: '6002', email: null, profile: visitor },
    ],
    cards: world.cards.map(card),
    address: world.address,
  };
}

const attribute = (attributeId: string, name: string, translation: string): Fields => ({
  attributeId,
  name,
  translation,
  customLabel: null,
});
const mobile = attribute('11', 'MobileNumber', 'Mobile');
const job = attribute('21', 'JobTitle', 'Job title');

/** The plain answer to a call that changes nothing; `undefined` for a call that this cloud does not have. */
export function plainReply(
  name: EndpointName,
  world: ForeignWorld,
  asked: Asked,
): Json | undefined {
  switch (name) {
    case 'startup':
      return {
        organization: { name: 'Fell Works', logo: null },
        config: {
          cropRatio: 0.75,
          acceptedIdentityTypes: ['Passport'],
          showBarcode: true,
          showIdButtonInStand: true,
          allowUserInfoEdit: true,
          allowUserUploadPhoto: true,
          allowUserUploadSignature: true,
          showSignature: true,
        },
        notifications: {
          unreadCount: world.notifications.filter(({ statusRead }) => !statusRead).length,
        },
        digitalCard: null,
      };
    case 'user':
      return user(world, asked.query.get('switchProfile'));
    case 'settings':
      return {
        privacy: { show: false },
        startupPage: { show: false },
        hasPin: false,
        permissions: {
          allowUserViewCredentials: true,
          allowUserManageCredentials: true,
          allowUserManageProfiles: true,
          SET_PIN: false,
          RESET_PASSWORD: true,
          MANAGE_CARD: true,
        },
      };
    case 'cardholders':
      return cardholders(world);
    case 'cardTemplate':
      return {
        template: {
          firstPosition: ['Person.FirstName', 'Person.LastName'],
          secondPosition: 'Cardholder.JobTitle',
        },
        logo: null,
      };
    case 'credentials':
      return [
        {
          cardholder: { id: '6001' },
          cardsPerType: [badge, pass].map((type) => ({
            type,
            cards: world.cards.filter((each) => each.type === type.id).map(card),
          })),
        },
        { cardholder: { id: '6002' }, cardsPerType: [] },
      ];
    case 'notifications':
      return world.notifications;
    case 'wizard':
      return {
        wizardFields: [{ id: '11', name: 'MobileNumber' }],
        freeFieldsDescription: { show: false },
      };
    case 'attributeConfig':
      return {
        person: { editable: [mobile], visible: [mobile] },
        cardholder: { editable: [job], visible: [job] },
        address: { showAddress: true, allowEditAddress: true },
      };
    case 'systemLabels':
      return [{ attributeId: '21', label: 'Role' }];
    case 'enumOptions':
      return { locationOptions: [{ id: '1', name: 'Quay' }] };
    case 'pendingMessage':
      return null;
    default:
      return undefined;
  }
}

/** Carries out a write. @returns its plain answer. */
export function carryOut(name: EndpointName, world: ForeignWorld, { params, body }: Asked): Json {
  const fields = (body ?? {}) as Fields;
  switch (name) {
    case 'savePerson':
      Object.assign(world.person, fields);
      return user(world, null);
    case 'saveCardholder':
      Object.assign(world.cardholder, fields);
      return cardholders(world)[0] ?? null;
    case 'createAddress':
    case 'updateAddress':
      Object.assign(world.address, fields);
      return world.address;
    case 'uploadPhoto':
      world.uploads.push(name);
      Object.assign(world.person, { photo: fields['content'], photoStatus: 'Pending' });
      return { photoStatus: 'Pending' };
    case 'uploadDocument':
      world.uploads.push(name);
      world.person['identityExists'] = true;
      return null;
    case 'uploadSignature':
      world.uploads.push(name);
      world.person['signature'] = fields['content'] ?? null;
      return null;
    case 'saveProfilePreference':
    case 'saveDefaultProfile':
      world.person['profilePreference'] = fields['profilePreference'] ?? null;
      return { profilePreference: fields['profilePreference'] ?? null };
    case 'updateCardPerType': {
      const found = world.cards.find(({ id }) => id === fields['cardId']);
      if (found !== undefined) found.status = wordOf(fields['status']);
      return { id: fields['cardId'] ?? null, status: fields['status'] ?? null };
    }
    case 'requestCard': {
      const asked = {
        id: '9002',
        cardNumber: '',
        status: 'Initialized',
        type: wordOf(fields['typeId']),
      };
      world.cards.push(asked);
      return card(asked);
    }
    case 'changePassword':
      world.passwordChanges += 1;
      return null;
    case 'saveLanguage':
      world.language = params['lang'] ?? '';
      return { language: world.language };
    case 'savePushToken':
      world.pushTokens.push(fields['pushToken'] ?? null);
      return null;
    case 'markNotificationRead':
      for (const each of world.notifications) {
        if (each.id === params['id']) each.statusRead = true;
      }
      return null;
    case 'deleteNotification':
      world.notifications = world.notifications.filter(({ id }) => id !== params['id']);
      return null;
    default:
      throw new Error(`the foreign cloud has no ${name}`);
  }
}

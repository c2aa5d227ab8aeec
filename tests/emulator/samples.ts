/** For every row of the table: a call that succeeds, its caller, and a body that cannot be read. */
import type { EndpointName } from '#contract/endpoints.ts';
import { ascii } from '#open-reader/protocol/bytes.ts';
import { enrolmentProof, renewalProof } from '#open-reader/protocol/transcript.ts';
import type { ControlClient } from '#emulator/control/client.ts';
import { toBase64Url } from '#emulator/base64Url.ts';
import { fromHex } from '#open-reader/protocol/hex.ts';
import { hash } from '#open-reader/reader/sessionKeys.ts';
import { fixedKey, fixedPair } from '#open-reader/tests/support/fixedKeys.ts';
import type { Wish } from './call.ts';

export interface Sample {
  readonly wish: Wish;
  readonly status?: number;
  readonly arrange?: (control: ControlClient) => Promise<void>;
  /** For rows with a body: a body that does not have the table's shape, and the field that the error names. */
  readonly unreadable?: readonly [body: unknown, field: string];
}

export const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8////fwAJ+wP9CNHoHgAAAABJRU5ErkJggg==';

const address = {
  streetAddress: '3 Quarry Steps',
  locality: 'Northgate',
  region: 'Fellshire',
  postalCode: 'NG4 9QS',
  country: 'United Kingdom',
};

/** From now to one year later (section 4). */
export function yearFromNow(): { startDate: string; endDate: string } {
  const start = new Date();
  const end = new Date(start);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  if (end.getUTCMonth() !== start.getUTCMonth()) end.setUTCDate(0);
  return { startDate: start.toISOString(), endDate: end.toISOString() };
}

const pushToken = '{"endpoint":"https://push.example/1","keys":{"p256dh":"a","auth":"b"}}';

const readerKeyId = '0f'.repeat(16);
const phoneKey = fixedPair(fixedKey('phone'));
const publicKey = toBase64Url(phoneKey.point);

async function readerEnrolment() {
  const cardholderId = 'cardholder-employee';
  const said = enrolmentProof(phoneKey.point, await hash(ascii(cardholderId)));
  return { cardholderId, publicKey, proof: toBase64Url(await phoneKey.sign(said)) };
}

async function readerRenewal() {
  const signedAt = Math.floor(Date.now() / 1000);
  const said = renewalProof(fromHex(readerKeyId), signedAt);
  return { signedAt, proof: toBase64Url(await phoneKey.sign(said)) };
}

async function withReaderKey(control: ControlClient): Promise<void> {
  await control.reset('openReader');
  await control.patchState({
    readerCredentials: {
      [readerKeyId]: {
        id: readerKeyId,
        organizationId: 'northgate',
        cardholderId: 'cardholder-employee',
        publicKey,
        created: '2026-01-05T08:00:00.000Z',
        notAfter: '2026-01-12T08:00:00.000Z',
        isRevoked: false,
      },
    },
  });
}

export const samples: Readonly<Record<EndpointName, Sample>> = {
  startup: { wish: {} },
  saveLanguage: { wish: { params: { lang: 'pt' } } },
  saveDefaultProfile: {
    wish: { body: { personId: 'person-employee', profilePreference: 'cardholder-employee' } },
    unreadable: [{ personId: 7 }, 'personId'],
  },
  saveProfilePreference: {
    wish: { account: 'manyprofiles', body: { profilePreference: 'cardholder-manyprofiles-3' } },
    unreadable: [{}, 'profilePreference'],
  },
  user: { wish: { query: { switchProfile: 'cardholder-employee' } } },
  savePerson: {
    wish: { body: { mobileNumber: '+44 7700 900999', birthDate: '1988-02-28T00:00:00.000Z' } },
    unreadable: [{ mobileNumber: 44 }, 'mobileNumber'],
  },
  createAddress: {
    wish: { account: 'keys', body: { ...address, person: 'person-keys' } },
    status: 201,
    unreadable: [{ ...address }, 'person'],
  },
  updateAddress: {
    wish: { body: { ...address, id: 'address-employee', person: 'person-employee' } },
    unreadable: [{ ...address, person: 'person-employee' }, 'id'],
  },
  enumOptions: { wish: {} },
  settings: { wish: {} },
  wizard: { wish: { account: 'newcomer' } },
  attributeConfig: { wish: {} },
  systemLabels: { wish: {} },
  uploadPhoto: {
    wish: { body: { content: png, orientation: 0, approved: false } },
    unreadable: [{ content: png, orientation: 0 }, 'approved'],
  },
  cardholders: { wish: { account: 'manyprofiles' } },
  requestCard: {
    wish: { body: { cardholderId: 'cardholder-employee', typeId: 'type-hid' } },
    status: 201,
    unreadable: [{ typeId: 'type-hid' }, 'cardholderId'],
  },
  credentials: {
    wish: { body: { cardholderIds: ['cardholder-employee'] } },
    unreadable: [{ cardholderIds: 'cardholder-employee' }, 'cardholderIds'],
  },
  updateCardPerType: {
    wish: {
      account: 'keys',
      body: {
        cardId: 'card-keys-4',
        status: 'activated',
        type: 'type-wallet',
        profileId: 'northgate-employee',
        ...yearFromNow(),
      },
    },
    unreadable: [{ cardId: 'card-keys-4', status: 'activated' }, 'type'],
  },
  card: { wish: { params: { id: 'card-employee-1' } } },
  patchCard: {
    wish: { params: { id: 'card-employee-1' }, body: { status: 'blocked' } },
    unreadable: [{ status: true }, 'status'],
  },
  changeCardStatus: { wish: { params: { id: 'card-employee-1', status: 'blocked' } } },
  changePassword: {
    wish: { body: { currentPassword: 'lanyard', newPassword: 'lanyard-two' } },
    unreadable: [{ currentPassword: 'lanyard' }, 'newPassword'],
  },
  sampleDocument: { wish: { params: { id: 'document-sample-northgate' } } },
  uploadDocument: {
    wish: { params: { id: 'person-employee' }, body: { content: png } },
    unreadable: [{ file: png }, 'content'],
  },
  uploadSignature: {
    wish: { params: { id: 'person-employee' }, body: { content: png } },
    unreadable: [{ content: null }, 'content'],
  },
  savePushToken: {
    wish: { body: { pushToken } },
    status: 201,
    unreadable: [{ pushToken: {} }, 'pushToken'],
  },
  deletePushToken: {
    wish: { params: { token: pushToken } },
    status: 204,
    arrange: (control) =>
      control.patchState({
        pushTokens: {
          'push-1': { id: 'push-1', personId: 'person-employee', token: pushToken, created: '' },
        },
      }),
  },
  notifications: { wish: {} },
  pendingMessage: { wish: { account: 'keys' } },
  markNotificationRead: { wish: { params: { id: 'notification-employee-1' } } },
  deleteNotification: { wish: { params: { id: 'notification-employee-1' } }, status: 204 },
  cardTemplate: { wish: { params: { profileId: 'northgate-employee' } } },
  saltoKey: { wish: { account: 'keys', params: { cardId: 'card-keys-5' } } },
  enrolOpenReader: {
    arrange: (control) => control.reset('openReader'),
    wish: { body: await readerEnrolment() },
    status: 201,
    unreadable: [{ cardholderId: 'cardholder-employee', publicKey: 7, proof: '' }, 'publicKey'],
  },
  renewOpenReader: {
    arrange: withReaderKey,
    wish: { params: { id: readerKeyId }, body: await readerRenewal() },
    unreadable: [{ signedAt: 'now', proof: '' }, 'signedAt'],
  },
  revokeOpenReader: { arrange: withReaderKey, wish: { params: { id: readerKeyId } }, status: 204 },
  saveCardholder: {
    wish: {
      params: { id: 'cardholder-employee' },
      body: { locationId: 'location-3', nameOnCard: 'M. Holtwick', freeField1: null },
    },
    unreadable: [{ locationId: 3 }, 'locationId'],
  },
};

/** Calls about an object that belongs to another person or does not exist: 404 in both cases. */
export const foreign: readonly (readonly [name: EndpointName, wish: Wish])[] = [
  ['user', { query: { switchProfile: 'cardholder-keys' } }],
  ['savePerson', { body: { personId: 'person-keys', mobileNumber: '1' } }],
  ['saveDefaultProfile', { body: { personId: 'person-keys', profilePreference: 'x' } }],
  ['saveProfilePreference', { body: { profilePreference: 'cardholder-keys' } }],
  ['updateAddress', { body: { ...address, id: 'address-x', person: 'person-employee' } }],
  ['createAddress', { body: { ...address, person: 'person-keys' } }],
  ['saveCardholder', { params: { id: 'cardholder-keys' }, body: { note: 'x' } }],
  ['card', { params: { id: 'card-keys-1' } }],
  ['card', { params: { id: '__proto__' } }],
  ['patchCard', { params: { id: 'card-keys-1' }, body: { status: 'blocked' } }],
  ['changeCardStatus', { params: { id: 'card-keys-1', status: 'blocked' } }],
  ['credentials', { body: { cardholderIds: ['cardholder-keys'] } }],
  ['requestCard', { body: { cardholderId: 'cardholder-keys', typeId: 'type-hid' } }],
  ['requestCard', { body: { cardholderId: 'cardholder-employee', typeId: 'type-student' } }],
  [
    'updateCardPerType',
    {
      body: {
        cardId: 'card-keys-1',
        status: 'blocked',
        type: 'type-employee',
        profileId: 'northgate-employee',
        ...yearFromNow(),
      },
    },
  ],
  ['sampleDocument', { params: { id: 'document-sample-gates' } }],
  ['uploadDocument', { params: { id: 'person-keys' }, body: { content: png } }],
  ['uploadSignature', { params: { id: 'person-keys' }, body: { content: png } }],
  ['deletePushToken', { params: { token: 'nobody' } }],
  ['markNotificationRead', { params: { id: 'notification-student-1' } }],
  ['deleteNotification', { params: { id: 'notification-student-1' } }],
  ['cardTemplate', { params: { profileId: 'harbour-visitor' } }],
  ['saltoKey', { params: { cardId: 'card-keys-5' } }],
];

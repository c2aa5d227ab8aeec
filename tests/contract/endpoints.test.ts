import { expect, test } from 'vitest';
import { cardReplySchemas, type CardReplyName } from '../../src/contract/cardReplies.ts';
import { endpoints, type EndpointName } from '../../src/contract/endpoints.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { identityPaths, scopes } from '../../src/contract/identityProvider.ts';

/** The body fields of a row, in alphabetical order. Empty for a row without a body. */
function bodyFields({ body }: Endpoint): readonly string[] {
  if (body === undefined || !('entries' in body)) return [];
  return Object.keys(body.entries as object).sort();
}

const address = ['country', 'locality', 'person', 'postalCode', 'region', 'streetAddress'];

/** Section 7 verbatim. The emulator and its clients share one table, which must not drift together with both. */
const shown: readonly (readonly [EndpointName, string, readonly string[]])[] = [
  ['startup', 'GET /api/v2/stand/startup', []],
  ['saveLanguage', 'PUT /api/v2/stand/language/{lang}', []],
  [
    'saveDefaultProfile',
    'POST /api/v2/stand/savedefaultprofile',
    ['personId', 'profilePreference'],
  ],
  ['saveProfilePreference', 'PUT /api/v2/stand/profilePreference', ['profilePreference']],
  ['user', 'GET /api/v2/stand/user?switchProfile', []],
  [
    'savePerson',
    'PUT /api/v2/stand/user',
    [
      ...['birthDate', 'email', 'firstName', 'gender', 'lastName', 'middleName', 'mobileNumber'],
      ...['personId', 'phoneNumber', 'prefix', 'suffix'],
    ],
  ],
  [
    'saveCardholder',
    'PUT /api/v2/stand/{id}',
    [
      ...['businessUnit', 'cardholderId', 'costAccount', 'departmentId', 'email'],
      ...['externalCompanyId', 'freeField1', 'freeField2', 'jobTitle', 'locationId'],
      ...['nameOnCard', 'note'],
    ],
  ],
  ['enumOptions', 'GET /api/v2/stand/enumOptions', []],
  ['settings', 'GET /api/v2/stand/GeneralStandSettings', []],
  ['wizard', 'GET /api/v2/stand/GeneralStandSettings/wizard', []],
  ['attributeConfig', 'GET /api/v2/stand/GeneralStandSettings/detailsField', []],
  ['systemLabels', 'GET /api/v2/admincenter/setup/controllercms/systemlabels', []],
  ['uploadPhoto', 'POST /api/v2/stand/photos/update', ['approved', 'content', 'orientation']],
  ['changeCardStatus', 'POST /api/v2/stand/cards/{id}/{status}', []],
  ['requestCard', 'POST /api/v2/stand/cards', ['cardholderId', 'typeId']],
  [
    'changePassword',
    'POST {auth host}/api/stand/changepassword',
    ['currentPassword', 'newPassword'],
  ],
  ['uploadDocument', 'POST /api/v2/stand/documents/{id}/add', ['content']],
  ['uploadSignature', 'POST /api/v2/stand/signatures/{id}/add', ['content']],
  ['savePushToken', 'POST /api/v2/stand/userdevicepushtokens', ['pushToken']],
  ['deletePushToken', 'DELETE /api/v2/stand/userdevicepushtokens/{token}', []],
  ['notifications', 'GET /api/v2/notifications?orderby=StatusRead&ascending=true', []],
  ['pendingMessage', 'GET /api/v2/notifications/newCredential', []],
  ['credentials', 'POST /api/v2/stand/cards/credentials', ['cardholderIds']],
  ['markNotificationRead', 'POST /api/v2/notifications/{id}/markAsRead', []],
  ['deleteNotification', 'DELETE /api/v2/notifications/{id}', []],
  ['cardholders', 'GET /api/v2/stand/cardholders', []],
  ['createAddress', 'POST /api/v2/stand/user/address', address],
  ['updateAddress', 'PUT /api/v2/stand/user/address', [...address, 'id'].sort()],
  [
    'updateCardPerType',
    'POST /api/v2/stand/cards/updatePerType',
    ['cardId', 'endDate', 'profileId', 'startDate', 'status', 'type'],
  ],
  ['cardTemplate', 'GET /api/v2/admincenter/setup/stand/standTemplates/{profileId}', []],
  ['saltoKey', 'GET /api/v1/saltoSpace/getBinaryKey/{cardId}', []],
];

/** decisions/calls-without-a-path, and the sample document, which the specification never fetches. */
const assumed: readonly (readonly [EndpointName, string, readonly string[]])[] = [
  ['card', 'GET /api/v2/stand/cards/{id}', []],
  ['patchCard', 'PATCH /api/v2/stand/cards/{id}', ['status']],
  ['sampleDocument', 'GET /api/v2/stand/documents/{id}', []],
];

/** Endpoints that are not in the specification at all. */
const ours: readonly (readonly [EndpointName, string, readonly string[]])[] = [
  [
    'enrolOpenReader',
    'POST /api/v2/stand/openreader/credentials',
    ['cardholderId', 'proof', 'publicKey'],
  ],
  [
    'renewOpenReader',
    'POST /api/v2/stand/openreader/credentials/{id}/renew',
    ['proof', 'signedAt'],
  ],
  ['revokeOpenReader', 'DELETE /api/v2/stand/openreader/credentials/{id}', []],
];

test.each(ours)('our extension: %s is %s with the body %j', (name, call, body) => {
  const endpoint: Endpoint = endpoints[name];
  expect(`${endpoint.method} ${endpoint.path}`).toBe(call);
  expect(bodyFields(endpoint)).toEqual(body);
  expect(endpoint.isExtension).toBe(true);
});

test.each([...shown, ...assumed])('section 7: %s is %s with the body %j', (name, call, body) => {
  const endpoint: Endpoint = endpoints[name];
  const { method, host, path, query, fixedQuery } = endpoint;
  const pairs = [
    ...query,
    ...Object.entries(fixedQuery).map(([field, value]) => `${field}=${value}`),
  ];
  const search = pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  expect(`${method} ${host === 'auth' ? '{auth host}' : ''}${path}${search}`).toBe(call);
  expect(bodyFields(endpoint)).toEqual(body);
});

test('section 7: no row is missing, and only calls that the specification does not show are assumed', () => {
  const names = (rows: typeof shown) => rows.map(([name]) => name).sort();
  const rows = Object.entries(endpoints) as [EndpointName, Endpoint][];
  const named = (isMeant: (row: Endpoint) => boolean) =>
    rows
      .filter(([, row]) => isMeant(row))
      .map(([name]) => name)
      .sort();
  expect(named((row) => row.assumed === undefined && !row.isExtension)).toEqual(names(shown));
  expect(named((row) => row.assumed !== undefined)).toEqual(names(assumed));
  expect(named((row) => row.isExtension)).toEqual(names(ours));
});

test('section 7: only updatePerType treats any status of 500 or below as an answer', () => {
  const rows = Object.entries(endpoints) as [EndpointName, Endpoint][];
  expect(rows.filter(([, row]) => row.refusalIsAnswer).map(([name]) => name)).toEqual([
    'updateCardPerType',
  ]);
});

test('the card’s replies are read with the schemas of the table', () => {
  for (const [name, schema] of Object.entries(cardReplySchemas)) {
    expect(endpoints[name as CardReplyName].reply, name).toBe(schema);
  }
});

test('section 7: identity provider endpoints', () => {
  expect(Object.values(identityPaths)).toEqual([
    '/connect/authorize',
    '/connect/token',
    '/connect/revocation',
    '/connect/endsession',
    '/Account/Login',
    '/Account/ForgetPassword',
  ]);
});

test('section 2, sign-in: the eight scopes', () => {
  expect([...scopes]).toEqual([
    ...['openid', 'profile', 'email', 'offline_access'],
    ...['roles', 'customer', 'subscription', 'selfservice'],
  ]);
});

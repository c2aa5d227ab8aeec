/** What the card cloud enforces beyond the shape of a call, over HTTP and through MSW. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { readServerMessages } from '#contract/errors.ts';
import { ask, send, type Wish } from './call.ts';
import { png, samples, yearFromNow } from './samples.ts';
import { transports, type Wire } from './wire.ts';

const hex = (bytes: string): string =>
  Buffer.from(bytes.replaceAll(' ', ''), 'hex').toString('base64');

/** The start of a file of each type: twelve bytes and a tail. */
const pictureTypes = [
  ['gif', hex('474946383961 010001000000')],
  ['tiff, little end first', hex('49492a00 0800000000000000')],
  ['tiff, big end first', hex('4d4d002a 0000000800000000')],
  ['bmp', hex('424d 46000000000000003600')],
  ['jpg', hex('ffd8ffe0 00104a4649460001')],
  ['png', png],
] as const;

const noPictures = [
  ['HTML (SR-121)', Buffer.from('<html><script>').toString('base64')],
  ['SVG', Buffer.from('<svg xmlns="x"></svg>').toString('base64')],
  ['PDF', Buffer.from('%PDF-1.7 aaaa').toString('base64')],
  ['an empty file', ''],
  ['a data URL', `data:image/png;base64,${png}`],
  ['no base64 at all', '****'],
] as const;

describe.each(transports)('the card cloud over %s', (_, open) => {
  let wire: Wire;
  beforeAll(async () => {
    wire = await open();
  });
  afterAll(() => wire.close());
  beforeEach(() => wire.control.reset());

  const status = async (name: EndpointName, wish: Wish) => (await send(wire, name, wish)).status;

  describe('section 4, card status', () => {
    const change = (id: string, to: string, account = 'keys') =>
      send(wire, 'changeCardStatus', { account, params: { id, status: to } });

    test.each([
      ['Initialized', 'activated', 200],
      ['Printed', 'activated', 200],
      ['Approved', 'activated', 200],
      ['Activated', 'activated', 200],
      ['InProduction', 'activated', 409],
      ['Expired', 'activated', 409],
      ['Withdrawn', 'activated', 409],
      ['Activated', 'blocked', 200],
      ['Blocked', 'blocked', 200],
      ['Approved', 'blocked', 409],
      ['Withdrawn', 'blocked', 409],
      ['Activated', 'withdrawn', 422],
      ['Activated', 'constructor', 422],
    ])('from %s to %s answers %i', async (from, to, expected) => {
      await wire.control.changeCard('card-keys-1', from);
      const answer = await change('card-keys-1', to);
      expect(answer.status).toBe(expected);
      if (expected === 200) {
        expect(answer.json).toEqual({ id: 'card-keys-1', status: to });
      } else {
        const card = await ask(wire, 'card', { account: 'keys', params: { id: 'card-keys-1' } });
        expect(card.status).toBe(from);
      }
    });

    test('a card blocked by the cardholder can be activated, one blocked by an administrator cannot', async () => {
      await ask(wire, 'patchCard', {
        account: 'keys',
        params: { id: 'card-keys-1' },
        body: { status: 'blocked' },
      });
      expect((await change('card-keys-1', 'activated')).status).toBe(200);
      await wire.control.changeCard('card-keys-1', 'Blocked', 'Reported as lost.');
      expect((await change('card-keys-1', 'activated')).status).toBe(409);
    });

    test('a card reported lost has a reason, and only the organization can return it', async () => {
      await change('card-keys-1', 'blocked');
      const card = await ask(wire, 'card', { account: 'keys', params: { id: 'card-keys-1' } });
      expect(card).toMatchObject({
        status: 'Blocked',
        blockReason: 'Reported lost by the cardholder.',
      });
      expect((await change('card-keys-1', 'activated')).status).toBe(409);
    });

    test('a blocked cardholder cannot activate a card', async () => {
      await wire.control.changeCard('card-blocked-1', 'Printed');
      expect((await change('card-blocked-1', 'activated', 'blocked')).status).toBe(409);
    });

    test('the PATCH-style call answers with the new status', async () => {
      const wish = { params: { id: 'card-employee-1' }, body: { status: 'blocked' } };
      expect(await ask(wire, 'patchCard', wish)).toEqual({
        id: 'card-employee-1',
        status: 'blocked',
      });
    });
  });

  describe('section 7, updatePerType', () => {
    const perType = (differing: object) => {
      const body = samples.updateCardPerType.wish.body as object;
      return send(wire, 'updateCardPerType', { account: 'keys', body: { ...body, ...differing } });
    };
    const secondHid = { cardId: 'card-keys-3', type: 'type-hid' };

    test('swap: a second credential of a system is refused until the first is blocked', async () => {
      const refused = await perType(secondHid);
      expect(refused.status).toBe(409);
      expect(refused.json).toMatchObject({ id: 'card-keys-3', status: 'Approved' });
      expect(
        (await perType({ cardId: 'card-keys-2', type: 'type-hid', status: 'blocked' })).status,
      ).toBe(200);
      expect((await perType(secondHid)).status).toBe(200);
    });

    test('an activated mobile credential includes an invitation', async () => {
      await ask(wire, 'markNotificationRead', { account: 'keys', params: { id: 'message-keys' } });
      expect(await ask(wire, 'pendingMessage', { account: 'keys' })).toBeUndefined();
      await perType({});
      const pending = await ask(wire, 'pendingMessage', { account: 'keys' });
      expect(pending?.messageNotification?.type).toBe('hid_apple_wallet');
      expect(pending?.invitationCode).toMatch(/^([0-9A-F]{4}-){3}[0-9A-F]{4}$/);
    });

    const { startDate, endDate } = yearFromNow();
    const dayLater = new Date(Date.parse(endDate) + 86_400_000).toISOString();
    test.each([
      ['longer than a year', { endDate: dayLater }, 422],
      ['the end before the start', { startDate: endDate, endDate: startDate }, 422],
      ['no date', { startDate: 'today' }, 422],
      ['over already', { startDate: '2020-01-01T00:00:00Z', endDate: '2020-12-31T00:00:00Z' }, 422],
      ['shorter than a year', { endDate: new Date(Date.now() + 3_600_000).toISOString() }, 200],
      ['another card’s type', { type: 'type-salto' }, 422],
      ['another profile', { profileId: 'northgate-mentor' }, 422],
    ])("'validity from now to one year later': %s", async (_name, differing, expected) => {
      expect((await perType(differing)).status).toBe(expected);
    });
  });

  describe('credentials and requests', () => {
    test('cards are listed by type, with the types that can be requested', async () => {
      const body = { cardholderIds: ['cardholder-employee'] };
      const [group] = await ask(wire, 'credentials', { body });
      const counts = group?.cardsPerType.map(({ type, cards }) => [type.id, cards.length]);
      expect(counts).toEqual([
        ['type-employee', 1],
        ['type-hid', 0],
        ['type-wallet', 0],
        ['type-salto', 0],
        ['type-locker', 2],
      ]);
    });

    test('a repeated request gives one card, and a type already held is refused', async () => {
      const wish = samples.requestCard.wish;
      const first = await ask(wire, 'requestCard', wish);
      expect(first.status).toBe('Initialized');
      expect((await ask(wire, 'requestCard', wish)).id).toBe(first.id);
      const body = { cardholderId: 'cardholder-employee', typeId: 'type-employee' };
      expect(await status('requestCard', { body })).toBe(409);
    });

    test('only an activated salto card has a key', async () => {
      const wish = { account: 'keys', params: { cardId: 'card-keys-5' } };
      const { params } = await ask(wire, 'saltoKey', wish);
      expect(params.mobilePhoneBinaryData?.binaryData).toMatch(/^[\w+/]{100,}=*$/);
      await wire.control.changeCard('card-keys-5', 'Blocked');
      expect(await status('saltoKey', wish)).toBe(409);
    });
  });

  describe('section 5, pictures', () => {
    const uploads = [
      ['uploadPhoto', { orientation: 0, approved: false }, {}],
      ['uploadSignature', {}, { id: 'cardholder-employee' }],
      ['uploadDocument', {}, { id: 'person-employee' }],
    ] as const;

    describe.each(uploads)('%s', (name, rest, params) => {
      test.each(pictureTypes)('accepts a %s', async (_type, content) => {
        expect(await status(name, { params, body: { ...rest, content } })).toBe(200);
      });
      test.each(noPictures)("'Invalid media type': not %s", async (_type, content) => {
        const answer = await send(wire, name, { params, body: { ...rest, content } });
        expect(answer.status).toBe(422);
        expect(readServerMessages(answer.json).all).toHaveLength(1);
      });
    });

    test.each([
      ['one byte less than 6 MiB', 6_291_455, 200],
      ['6 MiB', 6_291_456, 200],
      ['one byte more than 6 MiB', 6_291_457, 413],
    ])('SR-122: a document of %s answers %#', async (_name, bytes, expected) => {
      const file = Buffer.alloc(bytes);
      Buffer.from(png, 'base64').copy(file);
      const body = { content: file.toString('base64') };
      const params = { id: 'person-employee' };
      expect(await status('uploadDocument', { params, body })).toBe(expected);
    });

    test('a photo waits for approval, and is shown', async () => {
      const body = { content: png, orientation: 0, approved: true };
      expect(await ask(wire, 'uploadPhoto', { body })).toEqual({ photoStatus: 'Pending' });
      const user = await ask(wire, 'user');
      expect(user).toMatchObject({ photo: png, photoStatus: 'Pending', photoApproved: false });
    });

    test('with showApprovePhoto the user may approve their own photo', async () => {
      const body = { content: png, orientation: 0, approved: true };
      const wish = { account: 'newcomer', body };
      expect(await ask(wire, 'uploadPhoto', wish)).toEqual({ photoStatus: 'Approved' });
    });

    test('section 7: a photo failure has an errors.faceMatch list', async () => {
      await wire.control.reset('faceMatch');
      const answer = await send(wire, 'uploadPhoto', samples.uploadPhoto.wish);
      expect(answer.status).toBe(422);
      expect(readServerMessages(answer.json).faceMatch).toEqual([
        'No face was found in the picture.',
        'The picture is too dark.',
      ]);
    });

    test('a signature waits for approval if the configuration requires it', async () => {
      await ask(wire, 'uploadSignature', samples.uploadSignature.wish);
      expect(await ask(wire, 'user')).toMatchObject({
        hasConfirmedSignature: true,
        signatureApproved: false,
      });
    });

    test('a document creates the identity', async () => {
      const wish = {
        account: 'newcomer',
        params: { id: 'person-newcomer' },
        body: { content: png },
      };
      expect((await ask(wire, 'user', { account: 'newcomer' })).identityExists).toBe(false);
      await ask(wire, 'uploadDocument', wish);
      expect((await ask(wire, 'user', { account: 'newcomer' })).identityExists).toBe(true);
    });
  });

  describe('section 5, editability follows the server’s lists', () => {
    test.each([
      ['savePerson', {}, { firstName: 'Other' }, 403, 'firstName'],
      ['savePerson', {}, { birthDate: '2026-02-30' }, 422, 'birthDate'],
      ['savePerson', {}, { gender: 'none of these' }, 422, 'gender'],
      ['saveCardholder', { id: 'cardholder-employee' }, { departmentId: 'x' }, 403, 'departmentId'],
      ['saveCardholder', { id: 'cardholder-employee' }, { locationId: 'x' }, 422, 'locationId'],
    ] as const)('%s %o refuses %o', async (name, params, body, expected, field) => {
      const answer = await send(wire, name, { params, body });
      expect(answer.status).toBe(expected);
      expect(answer.json).toHaveProperty(['errors', field]);
    });

    test('saved values appear in the user and the cardholder', async () => {
      await ask(wire, 'savePerson', samples.savePerson.wish);
      const user = await ask(wire, 'user');
      expect(user).toMatchObject({ mobileNumber: '+44 7700 900999', birthdate: '1988-02-28' });
      await ask(wire, 'saveCardholder', samples.saveCardholder.wish);
      const [cardholder] = await ask(wire, 'cardholders');
      expect(cardholder).toMatchObject({
        location: { id: 'location-3', name: 'Workshop' },
        nameOnCard: 'M. Holtwick',
        freeField1: undefined,
      });
    });

    test('a wizard field can be filled in even if it is in no list', async () => {
      await wire.control.patchState({
        organizations: { gates: { config: { allowUserInfoEdit: false } } },
      });
      const wish = (body: object) => ({ account: 'newcomer', body });
      expect(await status('savePerson', wish({ mobileNumber: '+44 7700 900111' }))).toBe(200);
      expect(await status('savePerson', wish({ phoneNumber: '+44 7700 900111' }))).toBe(403);
    });
  });

  describe('address', () => {
    test("'five fields, all non-empty'", async () => {
      const body = { ...(samples.updateAddress.wish.body as object), locality: ' ', country: '' };
      const answer = await send(wire, 'updateAddress', { body });
      expect(answer.status).toBe(422);
      expect(answer.json).toMatchObject({
        errors: { locality: [expect.any(String)], country: [expect.any(String)] },
      });
    });

    test('creating an address twice gives one address', async () => {
      const { wish } = samples.createAddress;
      const first = await ask(wire, 'createAddress', wish);
      expect((await ask(wire, 'createAddress', wish)).id).toBe(first.id);
      const other = { ...(wish.body as object), country: 'Ireland' };
      expect(await status('createAddress', { ...wish, body: other })).toBe(409);
    });
  });

  describe('profiles', () => {
    const account = 'manyprofiles';
    test('the reply depends on switchProfile; without it the preferred profile is shown', async () => {
      const preferred = await ask(wire, 'user', { account });
      expect(preferred.profileName).toBe('Teaching assistant');
      const query = { switchProfile: 'cardholder-manyprofiles-3' };
      const switched = await ask(wire, 'user', { account, query });
      expect(switched).toMatchObject({
        profileName: 'Library member',
        barcodeType: 'qrcode',
        cardStatus: 'Printed',
        profilePreference: 'cardholder-manyprofiles-2',
      });
      expect(switched.profiles).toHaveLength(3);
    });

    test.each(['saveProfilePreference', 'saveDefaultProfile'] as const)(
      '%s is stored',
      async (name) => {
        const profilePreference = 'cardholder-manyprofiles-3';
        await ask(wire, name, {
          account,
          body: { personId: 'person-manyprofiles', profilePreference },
        });
        expect((await ask(wire, 'user', { account })).profileName).toBe('Library member');
      },
    );
  });

  describe('notifications', () => {
    test('unread come first, newest on top', async () => {
      const list = await ask(wire, 'notifications');
      expect(list.map(({ statusRead }) => statusRead)).toEqual([false, false, true]);
      await ask(wire, 'markNotificationRead', { params: { id: list[0]?.id ?? '' } });
      const after = await ask(wire, 'notifications');
      expect(after.map(({ statusRead }) => statusRead)).toEqual([false, true, true]);
      expect((await ask(wire, 'startup')).notifications.unreadCount).toBe(1);
    });

    test('marking twice succeeds, deleting twice is not found (SR-068)', async () => {
      const params = { id: 'notification-employee-1' };
      expect(await status('markNotificationRead', { params })).toBe(200);
      expect(await status('markNotificationRead', { params })).toBe(200);
      expect(await status('deleteNotification', { params })).toBe(204);
      expect(await status('deleteNotification', { params })).toBe(404);
    });
  });

  test('one push token is one device and belongs to the last user signed in on it', async () => {
    await ask(wire, 'savePushToken', samples.savePushToken.wish);
    await ask(wire, 'savePushToken', { ...samples.savePushToken.wish, account: 'keys' });
    const { pushTokens } = await wire.control.state();
    expect(Object.values(pushTokens).map(({ personId }) => personId)).toEqual(['person-keys']);
  });

  test('a language that is not offered is refused', async () => {
    expect(await status('saveLanguage', { params: { lang: 'xx' } })).toBe(422);
    await ask(wire, 'saveLanguage', { params: { lang: 'nl' } });
    expect((await ask(wire, 'user')).language).toBe('nl');
  });

  test.each([
    ['the current password is wrong', 'wrong', 'long enough', 'currentPassword'],
    ['the new one is short', 'lanyard', 'short', 'newPassword'],
  ])('section 7: errors are a map of messages when %s', async (_name, current, next, field) => {
    const body = { currentPassword: current, newPassword: next };
    const answer = await send(wire, 'changePassword', { body });
    expect(answer.status).toBe(422);
    expect(answer.json).toHaveProperty(['errors', field]);
  });

  test('every barcode format and every ID card of section 1 is on some cardholder’s card', async () => {
    const { cardholders, cards, cardTypes } = await wire.control.state();
    const formats = new Set(Object.values(cardholders).map(({ barcodeType }) => barcodeType));
    expect([...formats].sort()).toEqual(['CODE128', 'CODE39', 'codabar', 'qrcode']);
    const held = new Set(Object.values(cards).map(({ typeId }) => typeId));
    expect([...held]).toEqual(expect.arrayContaining(['type-student', 'type-employee']));
    const systems = [...held].map((id) => cardTypes[id]?.category.digitalCredentialSystem);
    expect(systems).toEqual(
      expect.arrayContaining(['hid_mobile_access', 'hid_apple_wallet', 'salto_space']),
    );
  });
});

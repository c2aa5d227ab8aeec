import { expect, test } from 'vitest';
import { readReply } from '../../../src/contract/reply.ts';
import { toCard } from '../../../src/contract/map/card.ts';
import { toCardTemplate } from '../../../src/contract/map/cardTemplate.ts';
import { toPerson } from '../../../src/contract/map/person.ts';
import { toAddressSettings, toFeatureSettings } from '../../../src/contract/map/settings.ts';
import { toStartup } from '../../../src/contract/map/startup.ts';

test('SR-111: a template retains colours and drops invalid ones', () => {
  const template = toCardTemplate(
    readReply('cardTemplate', {
      template: {
        cardTop: { backgroundColor: '#fff', textColor: 'red;background:url(//evil)' },
        cardMiddle: { backgroundColor: 'var(--x)', textColor: '#123456' },
        firstPosition: ['Person.FirstName', null, 'Person.LastName'],
        fifthPosition: 'Cardholder.EndDate',
      },
      logo: 'bG9nbw==',
    }),
  );
  expect(template).toEqual({
    cardTop: { background: '#FFFFFF', text: undefined },
    cardMiddle: { background: undefined, text: '#123456' },
    cardBottom: { background: undefined, text: undefined },
    firstPosition: ['Person.FirstName', 'Person.LastName'],
    secondPosition: undefined,
    thirdPosition: undefined,
    fourthPosition: undefined,
    fifthPosition: 'Cardholder.EndDate',
    logo: 'bG9nbw==',
  });
});

test('SR-116: unknown statuses and credential systems stay neutral, with the original status text', () => {
  const person = toPerson(
    readReply('user', {
      personId: 'person-1',
      personStatus: 'FooBar',
      photoStatus: null,
      archive: 'true',
      cards: [
        {
          id: 'card-1',
          status: 'FooBar',
          type: { id: 't', category: { digitalCredentialSystem: 'x' } },
        },
        { id: 'card-2', status: 'InProduction' },
      ],
    }),
  );
  expect(person).toMatchObject({
    status: 'unknown',
    statusWord: 'FooBar',
    photoStatus: 'none',
    isArchived: true,
    cards: [
      { status: 'unknown', statusWord: 'FooBar', type: { isDigital: true, system: 'unknown' } },
      { status: 'in_production', type: undefined },
    ],
  });
});

test('a card type without a credential system is digital only if the server declares it', () => {
  const card = (category: object) =>
    toCard(readReply('card', { id: 'card-1', status: 'Printed', type: { id: 't', category } }))
      .type;
  expect(card({})).toMatchObject({ isDigital: false, system: undefined });
  expect(card({ isDigital: true })).toMatchObject({ isDigital: true, system: undefined });
  expect(card({ isDigital: false, digitalCredentialSystem: 'salto_space' })).toMatchObject({
    isDigital: false,
  });
});

test('section 3, flags: what the server leaves out stays undefined, for the flag table', () => {
  expect(toFeatureSettings(readReply('settings', { hasPin: true }))).toMatchObject({
    hasPin: true,
    showLogoOnDigitalid: undefined,
    permissions: { canManageCard: undefined },
  });
  const sent = { permissions: { MANAGE_CARD: false, RESET_PASSWORD: 'true' } };
  expect(toFeatureSettings(readReply('settings', sent)).permissions).toMatchObject({
    canManageCard: false,
    canResetPassword: true,
  });
});

test('decisions/flags: the permission of that name is not a second source', () => {
  const settings = toFeatureSettings(readReply('settings', { permissions: { SET_PIN: true } }));
  expect(settings.hasPin).toBeUndefined();
});

test('section 3, address settings', () => {
  const config = readReply('attributeConfig', { address: { showAddress: true } });
  expect(toAddressSettings(config)).toEqual({ showAddress: true, allowEditAddress: undefined });
});

test.each([
  [undefined, 0],
  [-1, 0],
  ['12', 12],
])('notifications summary: an unreadCount of %s counts as %s', (unreadCount, expected) => {
  expect(toStartup(readReply('startup', { notifications: { unreadCount } })).unreadCount).toBe(
    expected,
  );
});

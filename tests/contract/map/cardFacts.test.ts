import { describe, expect, test } from 'vitest';
import { visibleTabs } from '#domain/access/tabs.ts';
import { startUpAccess } from '#domain/access/access.ts';
import { cardView } from '#domain/card/cardView.ts';
import { readReply } from '../../../src/contract/reply.ts';
import { cardFactsFrom, type CardReplies } from '../../../src/contract/map/cardFacts.ts';

const today = { year: 2026, month: 4, day: 1 };

const userJson = {
  personId: 'person-1',
  cardholderId: 'cardholder-2',
  personStatus: 'Activated',
  photoStatus: 'Approved',
  profileName: 'Visitor',
  profileEndDate: '2026-04-01T00:00:00Z',
  profilePreference: 'cardholder-1',
  profiles: [
    {
      cardholderId: 'cardholder-1',
      profile: { id: 'profile-1', name: 'Employee', selfServiceAccess: true },
    },
    {
      cardholderId: 'cardholder-2',
      profile: { id: 'profile-2', name: 'Visitor', selfServiceAccess: false },
    },
  ],
  barcodeSource: 'ABC-1',
  barcodeType: 'code39',
  birthdate: '1990-05-01T23:00:00Z',
  firstName: 'Ada',
  lastName: 'Example',
  cards: [
    {
      id: 7,
      status: 'InProduction',
      type: { id: 1, category: { isDigital: true, digitalCredentialSystem: 'salto_space' } },
    },
  ],
};

const startupJson = {
  organization: { name: 'Example Organization' },
  config: { showBarcode: true, acceptedIdentityTypes: ['Passport', null] },
  notifications: { unreadCount: 2.7 },
  digitalCard: { type: 'salto_space', status: 'Activated' },
};

function replies(change: Partial<CardReplies> = {}): CardReplies {
  return {
    startup: readReply('startup', startupJson),
    user: readReply('user', userJson),
    settings: undefined,
    cardholders: undefined,
    template: undefined,
    ...change,
  };
}

const cardholders = readReply('cardholders', [
  {
    id: 'cardholder-1',
    endDate: '2026-03-31T23:59:59Z',
    department: { id: 'd1', name: 'Logistics' },
  },
  { id: 'cardholder-2', endDate: '2027-01-01', nameOnCard: 'A. Example', created: '2026-02-30' },
]);

describe('the replies are combined into one card', () => {
  test('a card is built before template, settings and cardholders are loaded', () => {
    const facts = cardFactsFrom(replies());
    expect(cardView(facts, today)).toMatchObject({
      brand: { kind: 'name', name: 'Example Organization' },
      holderName: 'Ada Example',
      banner: { label: 'activated', tone: 'green' },
      barcode: { kind: 'ok', format: 'CODE39', value: 'ABC-1' },
      fields: { fourth: { kind: 'text', text: 'Visitor' } },
    });
    expect(facts.unreadCount).toBe(2);
    expect(facts.config.acceptedIdentityTypes).toEqual(['Passport']);
    expect(visibleTabs(facts).map(({ name }) => name)).not.toContain('keys');
  });

  test('decisions/calendar-dates: only the y-m-d digits count, whatever the time and zone', () => {
    expect(cardFactsFrom(replies()).person.birthDate).toEqual({ year: 1990, month: 5, day: 1 });
  });

  test('the card belongs to the cardholder of the user reply', () => {
    const facts = cardFactsFrom(replies({ cardholders }));
    expect(facts.profile?.profileId).toBe('profile-2');
    expect(facts.cardholder?.nameOnCard).toBe('A. Example');
    expect(facts.cardholder?.created).toBeUndefined();
    expect(startUpAccess(facts)).toBe('noAccess');
  });

  test('section 4: the preferred profile applies where the user reply names no cardholder', () => {
    const user = readReply('user', { ...userJson, cardholderId: null, profileEndDate: null });
    const facts = cardFactsFrom(replies({ user, cardholders }));
    expect(facts.profile?.profileId).toBe('profile-1');
    expect(cardView(facts, today).banner).toMatchObject({ label: 'expired', tone: 'red' });
  });

  test('a profile switched to before its own reply takes no date from the other', () => {
    const facts = cardFactsFrom(replies({ cardholders, switchedTo: 'cardholder-1' }));
    expect(facts.cardholder?.department?.name).toBe('Logistics');
    expect(cardView(facts, today).validUntil).toEqual({ year: 2026, month: 3, day: 31 });
  });

  test('SR-115: the emptiest readable replies give a neutral card', () => {
    const facts = cardFactsFrom({
      startup: readReply('startup', {}),
      user: readReply('user', { personId: 1 }),
      settings: readReply('settings', {}),
      cardholders: readReply('cardholders', []),
      template: readReply('cardTemplate', {}),
    });
    expect(cardView(facts, today)).toMatchObject({
      brand: { kind: 'none' },
      holderName: '',
      banner: { label: 'none', tone: 'blue' },
      barcode: { kind: 'problem', problem: 'empty' },
    });
  });

  test('SR-119: invalid dates do not expire a card', () => {
    const user = readReply('user', { ...userJson, profileEndDate: '0000-00-00' });
    expect(cardView(cardFactsFrom(replies({ user })), today).banner.label).toBe('activated');
  });
});

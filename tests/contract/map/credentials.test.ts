import { expect, test } from 'vitest';
import { readReply } from '../../../src/contract/reply.ts';
import { toCredentials } from '../../../src/contract/map/credentials.ts';

const hid = {
  id: 'type-hid',
  name: 'Mobile key',
  category: { isDigital: true, digitalCredentialSystem: 'hid_mobile_access' },
};
const read = (json: unknown) => toCredentials(readReply('credentials', json));

test("section 3: 'cards are grouped per type (cardsPerType) per cardholder'", () => {
  const credentials = read([
    {
      cardholder: { id: 'cardholder-1' },
      cardsPerType: [
        { type: hid, cards: [{ id: 7, cardNumber: 5501, status: 'InProduction' }] },
        { type: { id: 'type-locker' } },
      ],
    },
    { cardholder: { id: 'cardholder-2' } },
  ]);
  expect(credentials).toEqual([
    {
      cardholderId: 'cardholder-1',
      types: [
        {
          type: {
            id: 'type-hid',
            name: 'Mobile key',
            isDigital: true,
            system: 'hid_mobile_access',
          },
          cards: [
            {
              id: '7',
              cardNumber: '5501',
              status: 'in_production',
              statusWord: 'InProduction',
              blockReason: undefined,
              modified: undefined,
              type: {
                id: 'type-hid',
                name: 'Mobile key',
                isDigital: true,
                system: 'hid_mobile_access',
              },
            },
          ],
        },
        {
          type: { id: 'type-locker', name: undefined, isDigital: false, system: undefined },
          cards: [],
        },
      ],
    },
    { cardholderId: 'cardholder-2', types: [] },
  ]);
});

test('a type or cardholder named twice is merged', () => {
  const group = (id: string) => ({ type: hid, cards: [{ id, status: 'Activated' }] });
  const credentials = read([
    { cardholder: { id: 'a' }, cardsPerType: [group('1'), group('2')] },
    { cardholder: { id: 'a' }, cardsPerType: [group('3')] },
  ]);
  expect(credentials).toHaveLength(1);
  expect(credentials[0]?.types.map(({ cards }) => cards.map(({ id }) => id))).toEqual([
    ['1', '2', '3'],
  ]);
});

test('SR-116: an unknown status retains its text, and an unknown system is marked as unknown', () => {
  const [first] = read([
    {
      cardholder: { id: 'a' },
      cardsPerType: [
        {
          type: { id: 't', category: { digitalCredentialSystem: 'x' } },
          cards: [{ id: '1', status: 'FooBar' }],
        },
      ],
    },
  ]);
  expect(first?.types[0]).toMatchObject({
    type: { system: 'unknown' },
    cards: [{ status: 'unknown', statusWord: 'FooBar' }],
  });
});

test('null is an empty list; a list of another shape is unreadable', () => {
  expect(read(null)).toEqual([]);
  expect(() => read([{ cardsPerType: [] }])).toThrow(/credentials cannot be read/);
});

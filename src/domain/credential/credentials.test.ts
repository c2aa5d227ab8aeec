import { expect, test } from 'vitest';
import { exampleCardholder } from '../card/facts.example.ts';
import { exampleCard, exampleType } from './credentials.example.ts';
import { credentialHolders, findCard, findType, type CardholderCards } from './credentials.ts';

const first = exampleCard({ id: 'card-1' });
const second = exampleCard({ id: 'card-2', type: exampleType('salto_space') });
const other = exampleCard({ id: 'card-3' });
const credentials: readonly CardholderCards[] = [
  {
    cardholderId: 'cardholder-1',
    types: [
      { type: exampleType(undefined), cards: [first] },
      { type: exampleType('salto_space'), cards: [second] },
    ],
  },
  { cardholderId: 'cardholder-2', types: [{ type: exampleType(undefined), cards: [other] }] },
];

test("section 3, 'cards are grouped per type per cardholder': a card is found with its cardholder's other cards", () => {
  expect(findCard(credentials, 'cardholder-1', 'card-2')).toEqual({
    card: second,
    type: exampleType('salto_space'),
    held: [first, second],
  });
});

test.each([
  ['cardholder-1', 'card-3'],
  ['cardholder-1', 'card-9'],
  ['cardholder-9', 'card-1'],
])('%s does not have the card %s', (cardholderId, cardId) => {
  expect(findCard(credentials, cardholderId, cardId)).toBeUndefined();
});

test('a type is found within its cardholder', () => {
  expect(findType(credentials, 'cardholder-2', 'type-printed')?.cards).toEqual([other]);
  expect(findType(credentials, 'cardholder-2', 'type-salto_space')).toBeUndefined();
});

test("section 3, 'card status update': the profile is the cardholder's, else the cardholder itself", () => {
  expect(
    credentialHolders(credentials, [exampleCardholder]).map(({ profileId, profileName }) => [
      profileId,
      profileName,
    ]),
  ).toEqual([
    ['profile-1', 'Employee'],
    ['cardholder-2', undefined],
  ]);
});

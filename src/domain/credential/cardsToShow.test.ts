import { describe, expect, test } from 'vitest';
import type { CardStatus } from '../entities/status.ts';
import { allCards, cardsToShow } from './cardsToShow.ts';
import { exampleCard } from './credentials.example.ts';

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T08:00:00Z`;
const of = (id: string, status: CardStatus, modified: string | undefined) =>
  exampleCard({ id, status, modified });
const ids = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id);

describe("section 4: 'all activated cards, else the most recently modified non-withdrawn one'", () => {
  test.each([
    ['none at all', [], []],
    [
      'all activated ones, and no other',
      [of('a', 'activated', day(1)), of('b', 'approved', day(9)), of('c', 'activated', day(2))],
      ['c', 'a'],
    ],
    [
      'else the newest, whatever its state',
      [of('a', 'approved', day(1)), of('b', 'blocked', day(3)), of('c', 'expired', day(2))],
      ['b'],
    ],
    [
      'a withdrawn one never, though it is the newest',
      [of('a', 'withdrawn', day(9)), of('b', 'printed', day(1))],
      ['b'],
    ],
    ['nothing where all are withdrawn', [of('a', 'withdrawn', day(9))], []],
    [
      'a date that cannot be read is the oldest',
      [of('a', 'approved', undefined), of('b', 'approved', 'soon'), of('c', 'approved', day(1))],
      ['c'],
    ],
    [
      'among equals the first of the server',
      [of('a', 'approved', day(1)), of('b', 'approved', day(1))],
      ['a'],
    ],
    [
      'instants are compared, not texts',
      [
        of('a', 'approved', '2026-03-01T10:00:00+04:00'),
        of('b', 'approved', '2026-03-01T08:00:00Z'),
      ],
      ['b'],
    ],
  ] as const)('%s', (_, cards, expected) => {
    expect(ids(cardsToShow(cards))).toEqual(expected);
  });
});

test('the list of a type shows every card: activated first, then newest', () => {
  const cards = [
    of('a', 'withdrawn', day(5)),
    of('b', 'approved', day(7)),
    of('c', 'activated', day(1)),
    of('d', 'unknown', undefined),
  ];
  expect(ids(allCards(cards))).toEqual(['c', 'b', 'a', 'd']);
});

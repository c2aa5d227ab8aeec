import { describe, expect, test } from 'vitest';
import { exampleCard } from '../credential/credentials.example.ts';
import { examplePerson } from './facts.example.ts';
import { blockConclusion } from './blockConclusion.ts';
import { ownCard } from './ownCard.ts';
import type { CardStatus } from '../entities/status.ts';

describe("the ID screen's own card", () => {
  const listed = (status: CardStatus) => exampleCard({ id: 'card-1', status, cardNumber: '4711' });

  test('is the card that the user reply names, with its number from the card list', () => {
    const person = { ...examplePerson, cards: [exampleCard({ id: 'other' }), listed('activated')] };
    expect(ownCard(person)).toEqual({ id: 'card-1', cardNumber: '4711', isBlocked: false });
  });

  test.each([[undefined], ['']])('the identifier %j gives no own card', (cardId) => {
    expect(ownCard({ ...examplePerson, cardId })).toBeUndefined();
  });

  test.each([
    ['the list says so', 'activated', [listed('blocked')], true],
    ['cardStatus says so and the list lacks it', 'blocked', [], true],
    ['the list says otherwise', 'blocked', [listed('activated')], false],
    ['another card is', 'activated', [exampleCard({ id: 'other', status: 'blocked' })], false],
  ] as const)('the blocked state is correct when %s', (_where, cardStatus, cards, expected) => {
    expect(ownCard({ ...examplePerson, cardStatus, cards })?.isBlocked).toBe(expected);
  });
});

describe("section 4: 'accepted only if the response status equals the requested one'", () => {
  test.each([
    ['blocked', 'blocked', 'accepted'],
    ['Blocked', 'blocked', 'accepted'],
    ['blocked', undefined, 'accepted'],
    // The card's status shows that it still works, so the app must not report it as blocked.
    ['blocked', 'activated', 'unclear'],
    ['activated', 'activated', 'refused'],
    ['activated', 'blocked', 'refused'],
    ['activated', undefined, 'refused'],
    ['', 'blocked', 'refused'],
    // decisions/write-answers: without a readable status, the result depends on the card that is read again.
    [undefined, 'blocked', 'accepted'],
    [undefined, 'activated', 'refused'],
    [undefined, 'unknown', 'refused'],
    [undefined, undefined, 'unclear'],
  ] as const)('answered %s, then read as %s: %s', (answered, read, expected) => {
    expect(blockConclusion(answered, read)).toBe(expected);
  });
});

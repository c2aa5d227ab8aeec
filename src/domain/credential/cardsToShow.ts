import type { Card } from '../entities/card.ts';
import { parseInstant } from '../time/instant.ts';

/**
 * Section 4: 'Card list per type: all activated cards, else the most recently modified non-withdrawn one'.
 * Empty if this type has no card to show.
 */
export function cardsToShow(cards: readonly Card[]): readonly Card[] {
  const activated = cards.filter(({ status }) => status === 'activated');
  if (activated.length > 0) return newestFirst(activated);
  return newestFirst(cards.filter(({ status }) => status !== 'withdrawn')).slice(0, 1);
}

/** All cards of a type: the activated ones first, each group sorted by last change. */
export function allCards(cards: readonly Card[]): readonly Card[] {
  return [
    ...newestFirst(cards.filter(({ status }) => status === 'activated')),
    ...newestFirst(cards.filter(({ status }) => status !== 'activated')),
  ];
}

/** Cards without a readable date come last. Equal dates keep the server's order. */
function newestFirst(cards: readonly Card[]): readonly Card[] {
  return [...cards].sort((a, b) => instantOf(b) - instantOf(a));
}

/** Milliseconds since the epoch; a card without a date gets the lowest value. */
function instantOf({ modified }: Card): number {
  return parseInstant(modified) ?? -Number.MAX_VALUE;
}

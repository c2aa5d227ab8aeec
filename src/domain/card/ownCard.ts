import type { Person } from '../entities/person.ts';

/** The card on the ID screen: the user reply marks it as the user's own. */
export interface OwnCard {
  readonly id: string;
  readonly cardNumber: string | undefined;
  readonly isBlocked: boolean;
}

/**
 * Finds the user's own card (section 3, User: cardId, cardStatus, cards).
 * @returns `undefined` if the server names none. An entry in the list of cards is more precise than
 *   `cardStatus`, so its status is used if there is one.
 */
export function ownCard(
  person: Pick<Person, 'cardId' | 'cardStatus' | 'cards'>,
): OwnCard | undefined {
  const { cardId } = person;
  if (cardId === undefined || cardId === '') return undefined;
  const listed = person.cards.find(({ id }) => id === cardId);
  const status = listed?.status ?? person.cardStatus;
  return { id: cardId, cardNumber: listed?.cardNumber, isBlocked: status === 'blocked' };
}

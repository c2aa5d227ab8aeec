import type { Card } from '../entities/card.ts';
import { cardsToShow } from './cardsToShow.ts';
import type { CardsOfType } from './credentials.ts';

/**
 * Whether the user may request a card of this type. Section 2: 'cards per type, else a message with a
 * request-card button', so only if there is no card to show. Section 6: it requires MANAGE_CARD and
 * allowUserManageCredentials (`mayRequestCard` of the policies).
 */
export function isRequestable(
  { cards }: Pick<CardsOfType, 'cards'>,
  mayRequestCard: boolean,
): boolean {
  return mayRequestCard && cardsToShow(cards).length === 0;
}

/** The request: a card of one type, or of any type that the organization chooses. */
export interface CardRequestInput {
  readonly typeId: string | undefined;
  /** The user's cards of this type; without a type, all of them. */
  readonly cards: readonly Card[];
}

/**
 * After a request without an answer: whether the list, fetched again, shows that the request arrived.
 * @param cards the cards of the requested type; all of the cardholder's if the request had no type.
 * @param known the ids of these cards from before the request.
 */
export function hasRequestArrived(
  { cards }: Pick<CardsOfType, 'cards'>,
  known: readonly string[],
): boolean {
  return cards.some(({ id, status }) => status !== 'withdrawn' && !known.includes(id));
}

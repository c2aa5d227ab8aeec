import type { Card } from '../card/card.ts';
import { cardsToShow } from './cardsToShow.ts';
import type { CardsOfType } from './credentials.ts';

/**
 * Whether a card of this type may be requested. Section 2: 'cards per type, else a message with a
 * request-card button': where there is no card to show. Section 6: MANAGE_CARD and
 * allowUserManageCredentials gate it (`mayRequestCard` of the policies).
 */
export function isRequestable(
  { cards }: Pick<CardsOfType, 'cards'>,
  mayRequestCard: boolean,
): boolean {
  return mayRequestCard && cardsToShow(cards).length === 0;
}

/** What is asked for: a card of one type, or of whichever type the organization chooses. */
export interface CardRequestInput {
  readonly typeId: string | undefined;
  /** The cards that the person has of it; without a type, all of them. */
  readonly cards: readonly Card[];
}

/**
 * After a request whose answer never came: whether the list, asked anew, shows that it has arrived.
 * @param cards those of the type that was asked for; all of the cardholder's, where it was asked for without one.
 * @param known the ids of these cards from before the request.
 */
export function hasRequestArrived(
  { cards }: Pick<CardsOfType, 'cards'>,
  known: readonly string[],
): boolean {
  return cards.some(({ id, status }) => status !== 'withdrawn' && !known.includes(id));
}

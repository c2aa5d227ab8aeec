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

/**
 * After a request whose answer never came: whether the list, asked anew, shows that it has arrived.
 * @param known the ids of the cards of this type from before the request.
 */
export function hasRequestArrived(
  { cards }: Pick<CardsOfType, 'cards'>,
  known: readonly string[],
): boolean {
  return cards.some(({ id, status }) => status !== 'withdrawn' && !known.includes(id));
}

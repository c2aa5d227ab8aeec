import type { Card, CardType } from '../card/card.ts';
import type { Cardholder } from '../profile/cardholder.ts';

/** The cards of one type that a cardholder has; none of a type that is offered and not held. */
export interface CardsOfType {
  readonly type: CardType;
  readonly cards: readonly Card[];
}

/** Section 3: 'Cards are grouped per type (cardsPerType) per cardholder'. */
export interface CardholderCards {
  readonly cardholderId: string;
  readonly types: readonly CardsOfType[];
}

/** A cardholder's cards, with what they are known by to the person and to the server. */
export interface CredentialHolder extends CardholderCards {
  readonly profileId: string;
  readonly profileName: string | undefined;
}

/**
 * Joins the cards with the cardholders they belong to. Decision, updatePerType: its profileId is that
 * of the profile which the cardholder carries, and of one without a profile the cardholder's own.
 */
export function credentialHolders(
  credentials: readonly CardholderCards[],
  cardholders: readonly Cardholder[],
): readonly CredentialHolder[] {
  return credentials.map((each) => {
    const profile = cardholders.find(({ id }) => id === each.cardholderId)?.profile;
    return { ...each, profileId: profile?.id ?? each.cardholderId, profileName: profile?.name };
  });
}

/** A card with the group it lies in. */
export interface FoundCard {
  readonly card: Card;
  readonly type: CardType;
  /** All cards of the same cardholder, this one among them. */
  readonly held: readonly Card[];
}

/** Finds a card by whose it is and its id; `undefined` when it is not, or no longer, there. */
export function findCard(
  credentials: readonly CardholderCards[],
  cardholderId: string,
  cardId: string,
): FoundCard | undefined {
  const own = credentials.find((each) => each.cardholderId === cardholderId);
  const held = own?.types.flatMap(({ cards }) => cards) ?? [];
  for (const { type, cards } of own?.types ?? []) {
    const card = cards.find(({ id }) => id === cardId);
    if (card !== undefined) return { card, type, held };
  }
  return undefined;
}

/** Finds the cards of one type of one cardholder. */
export function findType(
  credentials: readonly CardholderCards[],
  cardholderId: string,
  typeId: string,
): CardsOfType | undefined {
  return credentials
    .find((each) => each.cardholderId === cardholderId)
    ?.types.find(({ type }) => type.id === typeId);
}

import type { Card, CardType } from '../entities/card.ts';
import type { Cardholder } from '../entities/cardholder.ts';

/** The cardholder's cards of one type; empty for a type that is offered but not held. */
export interface CardsOfType {
  readonly type: CardType;
  readonly cards: readonly Card[];
}

/** Section 3: 'Cards are grouped per type (cardsPerType) per cardholder'. */
export interface CardholderCards {
  readonly cardholderId: string;
  readonly types: readonly CardsOfType[];
}

/** A cardholder's cards, with the profile name that the user sees and the profile id that the server uses. */
export interface CredentialHolder extends CardholderCards {
  readonly profileId: string;
  readonly profileName: string | undefined;
}

/**
 * Joins the cards with their cardholders. decisions/two-calls-for-one-act: its profileId is the id of the
 * cardholder's profile, or the cardholder's own id if there is no profile.
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

/** A card with its group. */
export interface FoundCard {
  readonly card: Card;
  readonly type: CardType;
  /** All cards of the same cardholder, including this one. */
  readonly held: readonly Card[];
}

/** Finds a card by its cardholder and id; `undefined` if it does not exist or no longer exists. */
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

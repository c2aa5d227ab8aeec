import type { CardholderCards, CardsOfType } from '#domain/credential/credentials.ts';
import type { CardholderCardsDto } from '../dto/card.ts';
import { toCard, toCardType } from './card.ts';

/**
 * The cards of each cardholder, by type. A card without a type gets the type of its group. A type or
 * cardholder that is named twice is merged into one.
 */
export function toCredentials(dtos: readonly CardholderCardsDto[]): readonly CardholderCards[] {
  const byCardholder = new Map<string, Map<string, CardsOfType>>();
  for (const { cardholder, cardsPerType } of dtos) {
    const types = byCardholder.get(cardholder.id) ?? new Map<string, CardsOfType>();
    byCardholder.set(cardholder.id, types);
    for (const group of cardsPerType) {
      const type = toCardType(group.type);
      const cards = group.cards.map((dto) => {
        const card = toCard(dto);
        return { ...card, type: card.type ?? type };
      });
      const known = types.get(type.id);
      types.set(type.id, { type: known?.type ?? type, cards: [...(known?.cards ?? []), ...cards] });
    }
  }
  return [...byCardholder].map(([cardholderId, types]) => ({
    cardholderId,
    types: [...types.values()],
  }));
}

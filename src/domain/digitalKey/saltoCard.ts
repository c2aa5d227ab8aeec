import { isActiveSalto } from '../card/activeSalto.ts';
import type { Card } from '../entities/card.ts';

/** The card with the key for the Keys screen: the first active one of salto_space. */
export function activeSaltoCard(cards: readonly Card[]): Card | undefined {
  return cards.find(isActiveSalto);
}

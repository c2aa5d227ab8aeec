import { isActiveSalto } from '../card/activeSalto.ts';
import type { Card } from '../card/card.ts';

/** The card whose key the Keys screen presents: the first active one of salto_space. */
export function activeSaltoCard(cards: readonly Card[]): Card | undefined {
  return cards.find(isActiveSalto);
}

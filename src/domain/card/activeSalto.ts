import type { Card } from '../entities/card.ts';

/**
 * Whether a card opens the Keys tab (section 2: 'only for an active salto_space digital card'). It is in the
 * card folder because the first screen uses it and loads nothing else of the digital keys.
 */
export function isActiveSalto({ status, type }: Pick<Card, 'status' | 'type'>): boolean {
  return status === 'activated' && type?.isDigital === true && type.system === 'salto_space';
}

import type { Card, CardType } from '../entities/card.ts';
import type { CredentialSystem } from '../entities/credentialSystem.ts';

/** Neutral, invented cards for tests. */
export function exampleCard(differing: Partial<Card> = {}): Card {
  return {
    id: 'card-1',
    cardNumber: '4711',
    status: 'activated',
    statusWord: 'Activated',
    blockReason: undefined,
    modified: '2026-03-01T08:00:00Z',
    type: exampleType(undefined),
    ...differing,
  };
}

/** The card type of a system; without a system, the type of printed cards. */
export function exampleType(system: CredentialSystem | undefined): CardType {
  return {
    id: `type-${system ?? 'printed'}`,
    name: system ?? 'Employee ID card',
    isDigital: system !== undefined,
    system,
  };
}

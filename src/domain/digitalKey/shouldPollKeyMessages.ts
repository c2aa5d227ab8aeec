import type { Card } from '../entities/card.ts';

/**
 * Whether a message about a digital key can arrive at all: the user has a digital credential that could be
 * issued to a phone. Phones of other users do not poll every minute (section 4, 'Keys').
 */
export function shouldPollKeyMessages(cards: readonly Card[]): boolean {
  return cards.some(({ type, status }) => {
    const isKey =
      type?.isDigital === true && type.system !== undefined && type.system !== 'unknown';
    return isKey && status !== 'withdrawn' && status !== 'expired';
  });
}

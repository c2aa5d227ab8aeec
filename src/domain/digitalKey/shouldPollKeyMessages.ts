import type { Card } from '../card/card.ts';

/**
 * Whether a message about a digital key may come at all: the person has a digital credential that
 * could be issued to a phone. Nobody else's phone asks every minute (section 4, 'Keys').
 */
export function shouldPollKeyMessages(cards: readonly Card[]): boolean {
  return cards.some(({ type, status }) => {
    const isKey =
      type?.isDigital === true && type.system !== undefined && type.system !== 'unknown';
    return isKey && status !== 'withdrawn' && status !== 'expired';
  });
}

import type { Card } from '../entities/card.ts';

/**
 * Whether a message about a digital key can concern this user here (section 4, 'Keys'): the user has a digital
 * credential that could be issued to a phone, or this phone can hold a key, whose invitation may arrive before its card.
 * Other users do not poll every minute.
 */
export function shouldPollKeyMessages(cards: readonly Card[], canHoldKey: boolean): boolean {
  if (canHoldKey) return true;
  return cards.some(({ type, status }) => {
    const isKey =
      type?.isDigital === true && type.system !== undefined && type.system !== 'unknown';
    return isKey && status !== 'withdrawn' && status !== 'expired';
  });
}

import type { Card } from '../card/card.ts';
import { hasBlockReason, offeredAction } from './action.ts';

/** What a card's status means for the person, where the word alone does not say it. */
export type StatusHint =
  'activate' | 'activateAgain' | 'blocked' | 'beingMade' | 'over' | 'expired' | 'confirmMove';

/**
 * The hint beside a card's status in a list.
 * @param mayManage allowUserManageCredentials: only then is the person told to do something themselves.
 * @returns undefined where the status says it all.
 */
export function statusHint(
  card: Pick<Card, 'status' | 'blockReason' | 'type' | 'cardNumber'>,
  mayManage: boolean,
): StatusHint | undefined {
  const mayActivate = mayManage && offeredAction(card) === 'activate';
  switch (card.status) {
    case 'blocked':
      if (mayActivate) return 'activateAgain';
      return hasBlockReason(card) ? 'blocked' : undefined;
    case 'in_production':
      return 'beingMade';
    case 'initialized':
      // Requested and not made yet: 'No number' and 'Created' alone would read as a fault.
      if ((card.cardNumber?.trim() ?? '') === '') return 'beingMade';
      return mayActivate ? 'activate' : undefined;
    case 'approved':
    case 'printed':
      return mayActivate ? 'activate' : undefined;
    case 'withdrawn':
      return 'over';
    case 'expired':
      return 'expired';
    case 'switching_device':
      return mayManage ? 'confirmMove' : undefined;
    default:
      return undefined;
  }
}

import type { Card } from '../entities/card.ts';
import { hasBlockReason, offeredAction } from './action.ts';

/** What a card's status means for the user, if its label alone does not explain it. */
export type StatusHint =
  'activate' | 'activateAgain' | 'blocked' | 'beingMade' | 'over' | 'expired' | 'confirmMove';

/**
 * The hint beside a card's status in a list.
 * @param mayManage allowUserManageCredentials: only then does the hint ask the user to act.
 * @returns undefined if the status needs no hint.
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
      // Requested but not made yet: 'No number' and 'Created' alone would look like a fault.
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

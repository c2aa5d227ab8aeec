import { expect, test } from 'vitest';
import type { Card } from '../entities/card.ts';
import type { CardStatus } from '../entities/status.ts';
import { statusHint, type StatusHint } from './statusHint.ts';

const card = (status: CardStatus, differing: Partial<Card> = {}): Card =>
  ({
    id: '1',
    status,
    cardNumber: 'L-88',
    type: { id: 't', name: 'Locker', isDigital: false, system: undefined },
    ...differing,
  }) as Card;

test.each<readonly [Card, boolean, StatusHint | undefined]>([
  [card('activated'), true, undefined],
  [card('approved'), true, 'activate'],
  [card('printed'), true, 'activate'],
  [card('approved'), false, undefined],
  [card('initialized'), true, 'activate'],
  [card('initialized', { cardNumber: ' ' }), true, 'beingMade'],
  [card('in_production'), true, 'beingMade'],
  [card('blocked'), true, 'activateAgain'],
  [card('blocked'), false, undefined],
  [card('blocked', { blockReason: 'Lost' }), true, 'blocked'],
  [card('withdrawn'), true, 'over'],
  [card('expired'), false, 'expired'],
  [card('switching_device'), true, 'confirmMove'],
  [card('switching_device'), false, undefined],
  [card('unknown'), true, undefined],
])('the hint for the card %j, managed by the cardholder: %s', (shown, mayManage, hint) => {
  expect(statusHint(shown, mayManage)).toBe(hint);
});

import type { Card } from '../entities/card.ts';
import { targetOf, type CredentialAction } from './action.ts';
import type { TargetStatus } from './targetStatus.ts';

/** One call: sets this card to this status. */
export interface StatusStep {
  readonly card: Card;
  readonly status: TargetStatus;
}

/** The calls of one action in order; each runs only after the previous one was accepted. */
export type ActionPlan = readonly StatusStep[];

/**
 * Section 4: 'If the user activates a credential of one digital system while another of that system is
 * activated, a confirmation asks whether to swap: block the active one, then activate the chosen one'.
 * @param held all cards of the same cardholder (decisions/credential-swap).
 */
export function actionPlan(
  action: CredentialAction,
  chosen: Card,
  held: readonly Card[],
): ActionPlan {
  const last: StatusStep = { card: chosen, status: targetOf[action] };
  if (action === 'block') return [last];
  return [...rivals(chosen, held).map((card): StatusStep => ({ card, status: 'blocked' })), last];
}

/** The cards that a swap would block. A plan with such cards needs a confirmation before it starts. */
export function cardsBlockedFirst(plan: ActionPlan): readonly Card[] {
  return plan.slice(0, -1).map(({ card }) => card);
}

function rivals(chosen: Card, held: readonly Card[]): readonly Card[] {
  const system = chosen.type?.system;
  if (system === undefined || system === 'unknown') return [];
  return held.filter(
    (card) => card.id !== chosen.id && card.status === 'activated' && card.type?.system === system,
  );
}

import type { Card } from '../entities/card.ts';
import type { CardStatus } from '../entities/status.ts';
import type { TargetStatus } from './targetStatus.ts';

export type CredentialAction = 'activate' | 'block';

export const targetOf: Readonly<Record<CredentialAction, TargetStatus>> = {
  activate: 'activated',
  block: 'blocked',
};

/** decisions/inactive-cards: made or approved, but not in use yet. */
const inactive: ReadonlySet<CardStatus> = new Set(['initialized', 'printed', 'approved']);

/**
 * Section 4: 'Activate is offered when the card is in an inactive state or when blocked with no block reason;
 * Block is offered when activated; other states show no button'. A card without a type, or with a system that
 * this app does not support, has no button either (SR-116): its effect would be unknown.
 */
export function offeredAction(
  card: Pick<Card, 'status' | 'blockReason' | 'type'>,
): CredentialAction | undefined {
  if (card.type === undefined || card.type.system === 'unknown') return undefined;
  if (card.status === 'activated') return 'block';
  if (inactive.has(card.status)) return 'activate';
  return card.status === 'blocked' && !hasBlockReason(card) ? 'activate' : undefined;
}

/** Whether the card has a block reason; spaces alone do not count. */
export function hasBlockReason({ blockReason }: Pick<Card, 'blockReason'>): boolean {
  return blockReason !== undefined && blockReason.trim() !== '';
}

import type { CardStatus } from '../entities/status.ts';

export type StatusTone = 'red' | 'green' | 'orange';

/** Section 4: 'Status colours in lists: blocked red, activated green, others orange'. */
export function statusTone(status: CardStatus): StatusTone {
  if (status === 'blocked') return 'red';
  return status === 'activated' ? 'green' : 'orange';
}

/**
 * Whether the status is withdrawn or expired. These have the orange colour with an outline, because they do
 * not wait for anything.
 */
export function isOver(status: CardStatus): boolean {
  return status === 'withdrawn' || status === 'expired';
}

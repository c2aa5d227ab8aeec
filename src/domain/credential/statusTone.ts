import type { CardStatus } from '../card/status.ts';

export type StatusTone = 'red' | 'green' | 'orange';

/** Section 4: 'Status colours in lists: blocked red, activated green, others orange'. */
export function statusTone(status: CardStatus): StatusTone {
  if (status === 'blocked') return 'red';
  return status === 'activated' ? 'green' : 'orange';
}

/** Withdrawn and expired have the colour of the others and an outline: they do not wait for anything. */
export function isOver(status: CardStatus): boolean {
  return status === 'withdrawn' || status === 'expired';
}

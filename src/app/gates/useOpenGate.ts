import { useState } from 'react';
import { startUpAccess } from '#domain/access/access.ts';
import type { CardFacts } from '#domain/card/facts.ts';
import type { NextGate } from '#domain/startup/gates.ts';

/** Steps with something in the hand: a picture, a form, what came of sending it. */
const held: ReadonlySet<NextGate> = new Set<NextGate>(['identity', 'photo', 'wizard']);

/**
 * Keeps such a step open until the person has done with it. What it sends changes the server's word,
 * and by that word alone its gate would close before it has said how the sending went.
 */
export function useOpenGate(
  next: NextGate,
  card: CardFacts | undefined,
): { readonly gate: NextGate; readonly close: () => void } {
  const [open, setOpen] = useState<NextGate>();
  if (open === undefined && held.has(next)) setOpen(next);
  // Section 4: 'An archived profile forces the no-access view'; and the lock goes before everything.
  const mayStay = card !== undefined && startUpAccess(card) === 'granted' && next !== 'lock';
  return {
    gate: mayStay ? (open ?? next) : next,
    close: () => {
      setOpen(undefined);
    },
  };
}

import { useState } from 'react';
import { startUpAccess } from '#domain/access/access.ts';
import type { CardFacts } from '#domain/card/facts.ts';
import type { NextGate } from '#domain/startup/gates.ts';

/** Steps that hold a picture, a form, or the result of sending it. */
const held: ReadonlySet<NextGate> = new Set<NextGate>(['identity', 'photo', 'wizard']);

/**
 * Keeps such a step open until the user is done with it. What the step sends changes the server's answer.
 * That answer alone would close the gate before the step shows the result.
 */
export function useOpenGate(
  next: NextGate,
  card: CardFacts | undefined,
): { readonly gate: NextGate; readonly close: () => void } {
  const [open, setOpen] = useState<NextGate>();
  if (open === undefined && held.has(next)) setOpen(next);
  // Section 4: 'An archived profile forces the no-access view'; and the lock comes before everything.
  const mayStay = card !== undefined && startUpAccess(card) === 'granted' && next !== 'lock';
  return {
    gate: mayStay ? (open ?? next) : next,
    close: () => {
      setOpen(undefined);
    },
  };
}

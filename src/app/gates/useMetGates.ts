import { useState } from 'react';
import { gateOrder, type Gate, type NextGate } from '#domain/startup/gates.ts';

/** The gates shown since the chain started, the current one last; none once the chain is passed. */
export function useShownGates(gate: NextGate): readonly Gate[] {
  const [met, setMet] = useState<readonly Gate[]>([]);
  const shown = gateOrder.find((each) => each === gate);
  const next =
    gate === 'app'
      ? none
      : shown === undefined || shown === met.at(-1)
        ? met
        : [...met.filter((each) => each !== shown), shown];
  if (next.length !== met.length || next.at(-1) !== met.at(-1)) setMet(next);
  return next;
}

const none: readonly Gate[] = Object.freeze([]);

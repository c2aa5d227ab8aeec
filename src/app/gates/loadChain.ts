import { loadOpenGate } from './loadOpenGate.ts';

/** Loads the gates' code with their texts. A return from a sign-in requests it before the tokens arrive. */
export async function loadChain() {
  const [chain] = await Promise.all([loadPassedChain(), loadOpenGate()]);
  return chain;
}

/** Loads the chain alone, for a user who has passed it and will hardly see a gate. */
export function loadPassedChain() {
  return import('./GateChain.tsx');
}

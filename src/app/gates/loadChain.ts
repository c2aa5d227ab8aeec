import { loadScreenTexts } from '#i18n/i18n.ts';

/** Loads the gates' code with their texts. A return from a sign-in requests it before the tokens arrive. */
export async function loadChain() {
  const [{ GateChain }] = await Promise.all([import('./GateChain.tsx'), loadScreenTexts()]);
  return { default: GateChain };
}

import { loadScreenTexts } from '#i18n/i18n.ts';

/** The gates' code with their texts; a return from a sign-in asks for it before the tokens are there. */
export async function loadChain() {
  const [{ GateChain }] = await Promise.all([import('./GateChain.tsx'), loadScreenTexts()]);
  return { default: GateChain };
}

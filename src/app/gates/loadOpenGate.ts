import { loadScreenTexts } from '#i18n/i18n.ts';

/** Loads what a gate shows, with its texts. */
export async function loadOpenGate() {
  const [gate] = await Promise.all([import('./OpenGate.tsx'), loadScreenTexts()]);
  return gate;
}
